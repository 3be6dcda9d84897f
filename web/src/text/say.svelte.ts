/**
 * Texts of the pages. `say('desk.moreMinutes', { n: 5 })` is the message `moreMinutes` of `pages/desk.ftl` in the reader's
 * language, and `say(answer.reason)` the reader's language of what the server has said in all of them.
 */
import { languages, load, pageOf, shell } from 'virtual:text';
import type { Facts } from './keys';
import { languageOf, nearest } from './match';
import { type Fact, Voice } from './voice';
import { settings } from '../app/settings.svelte';

export type Key = keyof Facts;

/** A message without facts. */
export type Plain = { [Name in Key]: Facts[Name] extends null ? Name : never }[Key];

/** A text from the server: the same words by language, maybe among other fields. */
export interface Words {
  readonly en?: string;
}

export type LocalizedText = Plain | Words | Readonly<Record<string, string>>;

const voices = new Map(languages.map((language) => [language.tag, { voice: new Voice(language), pages: new Set<string>() }]));
/** Every language that there is. */
export const tags = languages.map((language) => language.tag);
/** Pages that are open or being opened; a language is used once it has the texts of all of them. */
const wanted = new Set([shell]);
let spoken = $state.raw<Voice | null>(null);
/** The language that was asked for last. */
let asked = '';

/** The language that the reader has chosen, else the browser's own. */
export function chosen(): string {
  if (settings.language && voices.has(settings.language)) return settings.language;
  return languageOf(typeof navigator === 'undefined' ? [] : navigator.languages, tags);
}

/** Speak a language as soon as it has what is open; until then the old one stays. */
export async function speak(tag: string): Promise<void> {
  const next = voices.get(tag);
  if (!next) return;
  asked = tag;
  const missing = (): string[] => [...wanted].filter((page) => !next.pages.has(page));
  while (missing().length) await Promise.all(missing().map((page) => learn(tag, page)));
  if (asked === tag) spoken = next.voice;
}

/** Have the words of a route's page, before it is shown; before any language is spoken, they come with the first. */
export async function prepare(path: string): Promise<void> {
  const page = pageOf(path);
  if (!page) return;
  wanted.add(page);
  if (!spoken) return;
  try {
    await learn(spoken.language.tag, page);
  } catch (error) {
    wanted.delete(page);
    throw error;
  }
}

async function learn(tag: string, page: string): Promise<void> {
  const found = voices.get(tag);
  if (!found || found.pages.has(page)) return;
  found.voice.add(await load(tag, page));
  found.pages.add(page);
}

function voice(): Voice {
  if (!spoken) throw new Error('no language is loaded yet');
  return spoken;
}

/** The language of the page now; reading it in a component makes the component follow it. */
export const language = (): string => voice().language.tag;

/** The locale of dates and times. */
export const locale = (): string => voice().language.locale;

/** Whether there is a message with this key and without facts, for keys that are made of values of the wire. */
export const known = (key: string): key is Plain => voice().has(key);

/** Words that are the same in every language: names, and what somebody has typed. */
export const asTyped = (text: string): Record<string, string> => Object.fromEntries(tags.map((tag) => [tag, text]));

export function say(said: LocalizedText): string;
export function say<Name extends Key>(key: Name, facts: Facts[Name]): string;
export function say(said: Key | Words, facts?: Readonly<Record<string, Fact>> | null): string {
  return typeof said === 'string' ? voice().say(said, facts ?? {}) : nearest(said, language());
}

/** The first letter large, where the script has large ones. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

type Hyphened<Text extends string> = Text extends `${infer Start} ${infer Rest}` ? `${Start}-${Hyphened<Rest>}` : Text;

/** A value of the wire as it stands in keys: `small points` is `small-points`. */
export const hyphened = <Text extends string>(value: Text): Hyphened<Text> => value.replaceAll(' ', '-') as Hyphened<Text>;
