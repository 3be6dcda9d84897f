/** Every message of the pages that counts something is complete with 0, 1, 2, 5 and 21; 1 is followed by no plural. */
import { describe, expect, it } from 'vitest';
import { areas, factsOf, languages, messages, termsOf } from '../build/catalogues.ts';
import type { Messages } from '../src/text/types';
import { type Fact, Voice } from '../src/text/voice';

const NUMBERS = [0, 1, 2, 5, 21];
const LENGTHS = [0, 1, 2, 5];
const ITEMS = ['A', 'B', 'C', 'D', 'E'];
/** Facts that are names; a verb may follow them. */
const NAMES = new Set(['who', 'name', 'side']);
/** Facts with a decimal place, such as 1.0: their noun is a plural. */
const DECIMALS = new Set(['levels']);
/** Nouns that the pages count. Verbs such as "plays" follow names, not numbers. */
const PLURALS = /(?<![\w.,:+-])(?<!\bof )1 (?:(?:more|other|small) )*(cards|points|deals|rounds|decks|tables|seconds|minutes|levels|entries|pairs|tricks|trumps|problems|players|sheets)\b/;

interface Node {
  type?: string;
  name?: string;
  args?: { type?: string; name?: string }[];
}

/** What a message does with its facts: lists and names of terms are not numbers. */
function kindsOf(pattern: unknown): Map<string, 'LIST' | 'TERM'> {
  const found = new Map<string, 'LIST' | 'TERM'>();
  JSON.stringify(pattern, (_, node: unknown) => {
    const { type, name, args } = (node ?? {}) as Node;
    if (type === 'func' && (name === 'LIST' || name === 'TERM')) {
      for (const one of args ?? []) if (one.type === 'var' && one.name) found.set(one.name, name);
    }
    return node;
  });
  return found;
}

describe.each(languages().map((language) => [language.tag, language] as const))('%s', (tag, language) => {
  const all: Messages = Object.assign({}, ...areas(tag).map((area) => messages(tag, area)));
  const voice = new Voice(language);
  voice.add({ messages: all, terms: termsOf(tag, all) });
  const say = (key: string, number: number, items = ['A', 'B']): string => {
    const kinds = kindsOf(all[key]);
    const given = [...factsOf(all[key] ?? '', all).keys()].map((name): [string, Fact] => {
      const kind = kinds.get(name);
      return [name, kind === 'LIST' ? items : kind === 'TERM' ? 'pair' : NAMES.has(name) ? 'West' : DECIMALS.has(name) ? number.toFixed(1) : number];
    });
    return voice.say(key, Object.fromEntries(given));
  };
  const counting = Object.keys(all).filter((key) => factsOf(all[key] ?? '', all).size > 0);

  it.each(NUMBERS)('is complete with %i', (number) => {
    expect(counting.length).toBeGreaterThan(150);
    const broken = counting.filter((key) => {
      const told = say(key, number);
      return !told.trim() || told === key || /\{ ?[$-]|undefined|NaN|\{\w/.test(told);
    });
    expect(broken).toEqual([]);
  });

  it('has no plural after 1', () => {
    expect(counting.map((key) => say(key, 1)).filter((told) => PLURALS.test(told))).toEqual([]);
  });

  it.each(LENGTHS)('lists %i items', (length) => {
    const items = ITEMS.slice(0, length);
    const lists = counting.filter((key) => [...kindsOf(all[key]).values()].includes('LIST'));
    expect(lists.filter((key) => !items.every((item) => say(key, 2, items).includes(item)))).toEqual([]);
  });
});

it('finds a plural after 1', () => {
  expect(PLURALS.test('only 1 cards left')).toBe(true);
  expect(PLURALS.test('1 more deals')).toBe(true);
  expect(PLURALS.test('1 card, 21 cards, 1 of 1 tables')).toBe(false);
});
