/** Words in both languages. A page's words stand side by side in `words/`, and so does what the server says. */
import { settings } from './settings.svelte';

export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** What comes from the server is typed as loosely as JSON. */
export type Said = Words | Readonly<Record<string, string>>;

export type Language = keyof Words;

/** The browser's own language: Chinese wherever Chinese is read, else English. */
export function languageOf(wanted: readonly string[]): Language {
  const first = wanted.find((one) => /^(zh|en)\b/i.test(one));
  return first && /^en/i.test(first) ? 'en' : wanted.length > 0 && !first ? 'en' : 'zh';
}

/** The language of the page now; reading it in a component makes the component follow it. */
export function language(): Language {
  return settings.language ?? languageOf(typeof navigator === 'undefined' ? [] : navigator.languages);
}

/** Words in the reader's language, with `{names}` filled in. */
export function say(words: Said, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(words[language()] ?? '', values);
}

/** `{name}` is a blank; `{n card|cards}` is a number with its noun, for one and for any other number. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?: ([^|}]+)\|([^}]+))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one && many ? `${value} ${String(value) === '1' ? one : many}` : String(value);
  });
}
