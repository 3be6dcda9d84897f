/* What is wrong with the words of a page in the pseudo-language: a list of sentences, empty when all is well. */
({ accented, allowed }) => {
  const OPENED = '⟦';
  const CLOSED = '⟧';
  const translated = new Set(accented);
  const data = allowed.map((one) => new RegExp(`^(?:${one})$`, 'u'));
  const found = new Set();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const where = (one) => {
    const named = one.dataset?.test ?? one.dataset?.act ?? (typeof one.className === 'string' ? one.className.replace(/\bs(velte)?-\w+/g, '').trim() : '');
    const inside = one.parentElement?.closest('[data-test], [class], section, dialog, main');
    return `<${one.tagName.toLowerCase()}${named && `.${named}`}> in <${inside?.tagName.toLowerCase() ?? 'page'}.${inside?.dataset?.test ?? inside?.classList?.[0] ?? ''}>`;
  };
  const short = (text) => (text.length > 90 ? `${text.slice(0, 90)}…` : text).replace(/\s+/g, ' ').trim();

  /** Words without accents are written in the code, unless they are data; what a test types is Greek. */
  const plain = (text) =>
    // An English text may quote the original's own word.
    (text.replace(/["“]\p{Script=Han}+["”]|\p{Script=Han}+(?= \()/gu, '').match(/[\p{L}\p{N}]+(?:[-.’'/_][\p{L}\p{N}]+)*/gu) ?? []).filter(
      (word) => [...word].some((sign) => /\p{L}/u.test(sign) && !translated.has(sign) && !/\p{Script=Greek}/u.test(sign)) && !data.some((one) => one.test(word)),
    );

  /** What stands outside of all messages, each of which is a □; nothing if a bracket is missing. */
  const outside = (text) => {
    let depth = 0;
    let rest = '';
    for (const sign of text) {
      if (sign === OPENED) {
        if (depth === 0) rest += '□';
        depth += 1;
      } else if (sign === CLOSED) depth -= 1;
      else if (depth === 0) rest += sign;
      if (depth < 0) return null;
    }
    return depth === 0 ? rest : null;
  };

  const judge = (text, one, kind) => {
    const words = plain(text);
    if (words.length) found.add(`hard-coded ${kind}: “${words.join(' ')}” in “${short(text)}” ${where(one)}`);
    const rest = outside(text);
    if (rest === null) {
      found.add(`cut by the code, ${kind}: “${short(text)}” ${where(one)}`);
      return;
    }
    if ([...rest].some((sign) => translated.has(sign))) found.add(`part of a message, ${kind}: “${short(text)}” ${where(one)}`);
    // Commas, colons and brackets belong to a language, and so does the order of messages in a sentence.
    if (rest.includes('□') && (/[,;:()!?“”"。，：；（）]/u.test(rest.replace(/\d[\d:,./ +−-]*\d/g, '')) || /□\s*□/.test(rest)))
      found.add(`joined in the code, ${kind}: “${short(text)}” ${where(one)}`);
  };

  const hidden = (one) => one.closest('.unseen, .skip') !== null || [one, one.parentElement].some((el) => el && /inset\(50%/.test(getComputedStyle(el).clipPath));
  const unread = 'script, style, noscript, template, textarea, pre, code, datalist, svg.card';
  const elements = [...root.querySelectorAll('*')].filter((one) => !one.closest(unread) && (one.checkVisibility({ visibilityProperty: true }) || one.matches('option')));
  const textOf = (one) => [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : node.nodeType === Node.ELEMENT_NODE ? '\u{fffc}' : '')).join('');

  for (const one of elements) {
    const text = textOf(one);
    if (/\p{L}|[⟦⟧]/u.test(text)) judge(text.replaceAll('\u{fffc}', ' ￼ ').trim(), one, 'text');
    for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'aria-description', 'aria-valuetext', 'label'])
      if (one.hasAttribute(name) && one.getAttribute(name)) judge(one.getAttribute(name), one, name);
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(one, part);
      if (/^"/.test(content) && plain(content).length) found.add(`hard-coded in styles: ${content} ${where(one)}`);
    }
  }
  judge(document.title, document.head, 'title of the page');

  // What a reader cannot see whole.
  const wide = innerWidth;
  if (document.scrollingElement.scrollWidth > wide + 1) {
    const widest = elements.filter((one) => one.getBoundingClientRect().right > wide + 1).slice(-3);
    found.add(`the page is wider than the window: ${widest.map(where).join(', ')}`);
  }
  const told = (one, text) => [...(function* () { for (let el = one; el; el = el.parentElement) yield el; })()].some((el) => [el.title, el.getAttribute('aria-label')].some((full) => full?.includes(text)));
  for (const one of elements) {
    if (one.matches('option, optgroup') || hidden(one) || !one.checkVisibility({ opacityProperty: true })) continue;
    const nodes = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.data));
    if (!nodes.length) continue;
    const range = document.createRange();
    range.setStartBefore(nodes[0]);
    range.setEndAfter(nodes.at(-1));
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const text = nodes.map((node) => node.data).join(' ').trim();
    if (one.matches('select')) continue;
    if (told(one, text)) continue;
    let scrolls = false;
    let own = null;
    for (let around = one; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (own === null && !/^(inline|contents)$/.test(style.display)) {
        own = around;
        if ((box.right > edge.right + 1.5 || box.left < edge.left - 1.5) && style.overflowX === 'visible') found.add(`spills: “${short(text)}” ${where(one)}`);
      }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        scrolls = true;
        break;
      }
      const clips = /hidden|clip/;
      const sideways = clips.test(style.overflowX) && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5);
      const down = clips.test(style.overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4);
      if (sideways || down) {
        found.add(`cut by the layout: “${short(text)}” ${where(one)} by ${where(around)}`);
        break;
      }
    }
    if (!scrolls && (box.right > wide + 1.5 || box.left < -1.5)) found.add(`outside of the window: “${short(text)}” ${where(one)}`);
  }
  return [...found];
}
