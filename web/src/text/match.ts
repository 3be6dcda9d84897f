/** The language that suits a reader best. */

/** The language and script of a tag as Unicode completes it: `zh-TW` is Chinese in traditional script. */
function whole(tag: string): { language: string; script: string | undefined } | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return null;
  }
}

/** The first wish that there is a language for, in its script if possible; English if there is none. */
export function languageOf(wishes: readonly string[], tags: readonly string[]): string {
  for (const wish of wishes) {
    const wanted = whole(wish);
    const close = tags.filter((tag) => wanted && whole(tag)?.language === wanted.language);
    const found = close.find((tag) => whole(tag)?.script === wanted?.script) ?? close[0];
    if (found) return found;
  }
  return 'en';
}

/** Words that came in several languages, in this one; a text of a sheet has its further languages in `other`. */
export function exactly(words: object, tag: string): string | undefined {
  const { [tag]: found, other } = words as Readonly<Record<string, unknown>>;
  if (typeof found === 'string') return found;
  const further = Array.isArray(other) ? (other as { lang: string; text: string }[]) : [];
  return further.find((one) => one.lang === tag)?.text;
}

/** Words that came in several languages, in the one that is nearest: `zh-Hant`, then `zh`, then English. */
export function nearest(words: object, tag: string): string {
  for (let near = tag; near; near = near.slice(0, Math.max(0, near.lastIndexOf('-')))) {
    const found = exactly(words, near);
    if (found !== undefined) return found;
  }
  return exactly(words, 'en') ?? '';
}
