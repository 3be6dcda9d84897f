/* What does not fit the window: a list of sentences, empty when all is well. The page may scroll up and down only if `scrolls`. */
(scrolls) => {
  const wide = innerWidth;
  const tall = innerHeight;
  const bad = [];
  const root = document.querySelector('dialog[open]') ?? document.querySelector('.result') ?? document.body;
  const name = (one) =>
    (one.dataset?.act ?? one.dataset?.card ?? one.getAttribute?.('aria-label') ?? one.textContent.trim().slice(0, 24)) +
    ` <${one.tagName.toLowerCase()}${typeof one.className === 'string' && one.className ? '.' + one.className.split(' ')[0] : ''}>`;
  // Advice may lie over the middle of the table while it is read, but never over own place, buttons or hand.
  const advice = root.querySelector('.advice');
  const seen = (one) => !(advice && one.closest('.middle')) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.unseen, .skip') && !/inset\(50%/.test(getComputedStyle(one).clipPath);
  const at = (box) => `${Math.round(box.left)},${Math.round(box.top)}–${Math.round(box.right)},${Math.round(box.bottom)}`;

  /** What is left of a box after everything around it that clips, and whether one of those scrolls. */
  const clipped = (one, box, words = false) => {
    let { left, top, right, bottom } = box;
    let scrolled = false;
    for (let around = words ? one : one.parentElement; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowY === 'visible' && style.overflowX === 'visible') continue;
      if (/auto|scroll/.test(style.overflowY) && around.scrollHeight > around.clientHeight + 1) scrolled = true;
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth + 1) scrolled = true;
      const edge = around.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom, scrolled, empty: right - left < 2 || bottom - top < 2 };
  };
  const meet = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  if (document.scrollingElement.scrollWidth > wide + 1) {
    const widest = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > wide + 1).slice(0, 4);
    bad.push(`the page is ${document.scrollingElement.scrollWidth} wide: ${widest.map(name).join(', ')}`);
  }
  if (!scrolls && document.scrollingElement.scrollHeight > tall + 1) bad.push(`the page is ${document.scrollingElement.scrollHeight} high`);

  // Things to press.
  const pressed = [...root.querySelectorAll('button, a[href], input, select, summary, textarea')].filter(seen);
  const things = [];
  for (const one of pressed) {
    const box = one.getBoundingClientRect();
    const part = clipped(one, box);
    const main = one.matches('[data-act], [data-card], .go button, .result footer *');
    const lost = box.left < -1 || box.right > wide + 1 || (!scrolls && (box.top < -1 || box.bottom > tall + 1));
    const cut = box.right - part.right > 1 || part.left - box.left > 1 || box.bottom - part.bottom > 1 || part.top - box.top > 1;
    if ((lost || cut) && (main || !part.scrolled)) bad.push(`outside: ${name(one)} ${at(box)}`);
    if (!part.empty) things.push({ one, box: part, card: one.dataset.card !== undefined });
    if (one.scrollWidth > one.clientWidth + 1 && !one.matches('input, select, textarea')) bad.push(`its words do not fit: ${name(one)}`);
  }
  for (let first = 0; first < things.length; first++) {
    for (let second = first + 1; second < things.length; second++) {
      const [a, b] = [things[first], things[second]];
      if ((a.card && b.card) || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      if (meet(a.box, b.box) > 1) bad.push(`overlap: ${name(a.one)} ${at(a.box)} and ${name(b.one)} ${at(b.box)}`);
    }
  }
  for (const { one, box, card } of things) {
    if (box.bottom > tall || box.top < 0 || box.scrolled) continue;
    const [x, y] = card ? [box.left + (box.right - box.left) * 0.19, box.top + (box.bottom - box.top) * 0.12] : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && !one.contains(hit) && !hit.contains(one)) bad.push(`covered: ${name(one)} ${at(box)} by ${name(hit)}`);
  }

  // What lies on the table: plates, plays, hands, the kitty.
  const union = (all) => ({
    left: Math.min(...all.map((one) => one.left)),
    top: Math.min(...all.map((one) => one.top)),
    right: Math.max(...all.map((one) => one.right)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  });
  const pieces = [];
  const add = (kind, selector, boxOf = (one) => one.getBoundingClientRect()) => {
    for (const one of root.querySelectorAll(selector)) if (seen(one)) pieces.push({ kind, one, box: boxOf(one) });
  };
  const insides = (one) => {
    const all = [...one.children].map((child) => child.getBoundingClientRect());
    return all.length ? union(all) : one.getBoundingClientRect();
  };
  add('seat', '.table .seat[data-seat]');
  add('play', '.lies .play, .lying .play', insides);
  add('kitty', '.board .kitty', insides);
  add('fan', '.board .fan', insides);
  add('hand', '.hand[role=group]', insides);
  add('buttons', '.actions .buttons', insides);
  add('advice', '.advice');
  for (let first = 0; first < pieces.length; first++) {
    const a = pieces[first];
    if (a.kind !== 'fan' && a.kind !== 'kitty' && (a.box.left < -1 || a.box.right > wide + 1)) bad.push(`outside: ${a.kind} ${at(a.box)}`);
    if (!scrolls && (a.box.top < -1 || a.box.bottom > tall + 1)) bad.push(`outside: ${a.kind} ${at(a.box)}`);
    for (const b of pieces.slice(first + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      if (meet(a.box, b.box) > 1.5) bad.push(`overlap: ${a.kind} ${at(a.box)} and ${b.kind} ${at(b.box)}`);
    }
  }

  // Words: none upon other words, none cut off by the window, none under a card.
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || !one || !seen(one) || one.closest('svg, option, select, script, style, .ribbon, .bubble, .play, .strip')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // The letters take the middle of their line.
      const high = line.bottom - line.top;
      const box = clipped(one, { left: line.left, right: line.right, top: line.top + high * 0.22, bottom: line.bottom - high * 0.22 }, true);
      if (box.empty) continue;
      words.push({ one, box, text: node.textContent.trim().slice(0, 20) });
      if (box.left < -1 || box.right > wide + 1 || (!scrolls && !box.scrolled && (box.top < -1 || box.bottom > tall + 1))) bad.push(`words outside: ${node.textContent.trim().slice(0, 20)} ${at(box)}`);
    }
  }
  for (let first = 0; first < words.length; first++) {
    const a = words[first];
    for (const b of words.slice(first + 1)) {
      if (a.one !== b.one && meet(a.box, b.box) > 1.5) bad.push(`words collide: ${a.text} and ${b.text} ${at(a.box)}`);
    }
    for (const piece of pieces) {
      if (piece.kind === 'buttons' || piece.kind === 'seat' || piece.one.contains(a.one) || a.one.contains(piece.one)) continue;
      if (meet(a.box, piece.box) > 1.5) bad.push(`words under cards: ${a.text} ${at(a.box)} and ${piece.kind} ${at(piece.box)}`);
    }
    for (const thing of things) {
      if (thing.card || thing.one.contains(a.one) || a.one.contains(thing.one) || thing.one.closest('label')?.contains(a.one)) continue;
      if (meet(a.box, thing.box) > 1.5) bad.push(`words under a button: ${a.text} ${at(a.box)} and ${name(thing.one)}`);
    }
  }
  // The mark of a trump is seen in every row of the hand.
  for (const one of root.querySelectorAll('.hand[role=group] [data-card]:has(.trump)')) {
    const mark = one.querySelector('.trump').getBoundingClientRect();
    const hit = document.elementFromPoint(mark.left + Math.min(4, mark.width / 2), (mark.top + mark.bottom) / 2);
    if (hit && !one.contains(hit)) bad.push(`no trump mark: ${name(one)}`);
  }
  return [...new Set(bad)];
}
