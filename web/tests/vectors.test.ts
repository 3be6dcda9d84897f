/** The pages and the server write the same text from the same message and facts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compile, languages, termsOf } from '../build/catalogues.ts';
import { parse } from 'smol-toml';
import type { Language } from '../src/text/types';
import { type Fact, Voice } from '../src/text/voice';

interface Vectors {
  /** Languages that exist only here, as `language.toml` would have them. */
  invented: Record<string, string>;
  cases: { language: string; message: string; facts: Record<string, Fact>; told: string }[];
}

const { invented, cases } = JSON.parse(readFileSync(new URL('../../tests/text/vectors.json', import.meta.url), 'utf8')) as Vectors;

const described = (tag: string): Language =>
  languages().find((one) => one.tag === tag) ?? ({ tag, ...parse(invented[tag] ?? '') } as unknown as Language);

it.each(cases)('$language: $message with $facts', ({ language, message, facts, told }) => {
  const messages = compile(`vector = ${message}\n`, 'area', 'area.ftl');
  const voice = new Voice(described(language));
  voice.add({ messages, terms: termsOf(language, messages) });
  expect(voice.say('area.vector', facts)).toBe(told);
});
