/** The code of the pages has no sentence of its own, and a card in a sentence never shows a joker as a letter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages } from '../build/catalogues.ts';
import { happened } from '../src/replay/happened';
import { written } from '../src/cards/names';
import { prepare, speak } from '../src/text/say.svelte';
import type { ReplayStep } from '../src/protocol';

const SOURCE = join(new URL('../', import.meta.url).pathname, 'src');
const files = readdirSync(SOURCE, { recursive: true }).map(String).filter((name) => /\.(svelte|ts)$/.test(name));
const read = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');
const WORDS = /\p{L}{2,}[,.;:!?]? +\p{L}{2,}/u;

/** Values of the wire, such as "small points". */
const values = new Set([...read('protocol.ts').matchAll(/"([^"\n]*)"/g)].map(([, value]) => value ?? ''));

/** What a string of several words may be besides text for people. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'a query of the style sheet': /^\(prefers-/,
  'a selector': /^\w+(, \w+)+$/,
  'a type of content': /^\w+\/\w+; charset=/,
  cards: /^([SHDC][2-9TJQKA]|w|W)( ([SHDC][2-9TJQKA]|w|W))*$/,
};

function sentences(source: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : '';
    // An error that is thrown is for programmers: it goes to the console.
    const thrown = ts.isNewExpression(node.parent ?? node) && /Error$/.test((node.parent as ts.NewExpression).expression.getText());
    const fine = values.has(text) || thrown || Object.values(ALLOWED).some((allowed) => allowed.test(text));
    if (WORDS.test(text) && !fine) found.push(text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('page.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

const scripts = (name: string): string =>
  name.endsWith('.svelte') ? [...read(name).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n') : read(name);

it.each(files.filter((name) => !/protocol\.ts$|keys\.d\.ts$/.test(name)))('%s has no sentence in its code', (name) => {
  expect(sentences(scripts(name))).toEqual([]);
});

it('finds a planted sentence', () => {
  expect(sentences("notice('Nobody plays here.')")).toEqual(['Nobody plays here.']);
  expect(sentences('show(`Round ${n} has begun`)')).toEqual([' has begun']);
  expect(sentences("if (by === 'small points') throw new Error('no such page here')")).toEqual([]);
});

describe.each(languages().map(({ tag }) => tag))('a joker in %s', (tag) => {
  it('is told in words', async () => {
    await prepare('/replay/1');
    await speak(tag);
    expect(written('HT')).toBe('♥10');
    const played = { event: { event: 'played', seat: 'W', cards: 'W w HT' } } as unknown as ReplayStep;
    const told = happened(played);
    expect(told).toContain(`${written('W')} ${written('w')} ♥10`);
    if (tag !== 'en') expect(told).not.toMatch(/[A-Za-z]/);
  });
});
