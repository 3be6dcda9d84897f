/** No string without its translation, none that nobody says, and none written straight into a component. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { fill } from '../src/lib/say.svelte';

const SOURCE = new URL('../src/', import.meta.url).pathname;
const files = readdirSync(SOURCE, { recursive: true }).map(String);
const read = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');
const areas = files.filter((name) => name.startsWith('words/'));
const components = files.filter((name) => name.endsWith('.svelte'));
const code = files.filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('words/') && name !== 'protocol.ts');
const everything = code.map(read).join('\n');

const CJK = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/;
const READ_ALOUD = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label']);

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  start?: number;
}

/** Every text that a reader would see or hear and that stands in the markup itself. */
function literals(source: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, inside: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, inside);
    else if (node && typeof node === 'object') {
      const here = node as Node;
      if (here.type === 'Text' && typeof here.data === 'string' && inside !== 'attribute') found.push(here.data);
      const attribute = ['Attribute', 'StyleDirective', 'ClassDirective'].includes(here.type ?? '');
      const heard = attribute && READ_ALOUD.has(here.name ?? '');
      for (const [key, value] of Object.entries(here)) {
        if (key === 'parent' || (attribute && !heard && key === 'value' && !Array.isArray(value))) continue;
        walk(value, attribute ? (heard ? 'heard' : 'attribute') : inside);
      }
    }
  };
  walk(parse(source, { modern: true }).fragment, '');
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

describe('words', () => {
  it('fills in blanks, and puts a noun after its number', () => {
    const text = '{name} has {n card|cards} left';
    expect([0, 1, 2, '1.0'].map((n) => fill(text, { name: 'Ann', n }))).toEqual([
      'Ann has 0 cards left',
      'Ann has 1 card left',
      'Ann has 2 cards left',
      'Ann has 1.0 cards left',
    ]);
    expect(fill(text, {})).toBe(text);
  });

  it.each(areas)('%s has both languages, with the same blanks', async (name) => {
    const module = (await import(/* @vite-ignore */ join(SOURCE, name))) as Record<string, Record<string, unknown>>;
    for (const [area, words] of Object.entries(module)) {
      for (const [key, said] of Object.entries(words)) {
        const { zh, en } = said as { zh?: string; en?: string };
        expect(zh, `${area}.${key} in Chinese`).toBeTruthy();
        expect(en, `${area}.${key} in English`).toBeTruthy();
        const blanks = (text: string | undefined): string[] => [...(text ?? '').matchAll(/\{(\w+)/g)].map((blank) => blank[1] ?? '').sort();
        expect(new Set(blanks(zh)), `${area}.${key}: the blanks`).toEqual(new Set(blanks(en)));
        if (!key.startsWith('language')) expect(CJK.test(en ?? ''), `${area}.${key}: Chinese in English`).toBe(false);
      }
    }
  });

  it.each(areas)('%s says nothing that nobody uses', async (name) => {
    const module = (await import(/* @vite-ignore */ join(SOURCE, name))) as Record<string, Record<string, unknown>>;
    for (const [area, words] of Object.entries(module)) {
      // A table that is looked up by a value of the wire is used as a whole: `area[key]`.
      if (new RegExp(`\\b${area}(\\[| as )`).test(everything)) continue;
      const unused = Object.keys(words).filter((key) => !new RegExp(`\\b${area}\\.${key}\\b`).test(everything));
      expect(unused, `unused in ${area}`).toEqual([]);
    }
  });

  it.each(components)('%s has no words of its own', (name) => {
    expect(literals(read(name))).toEqual([]);
  });

  it.each(code)('%s has no Chinese in its code', (name) => {
    const bare = read(name).replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|\/\/.*$/gm, '');
    expect(bare.split('\n').filter((line) => CJK.test(line))).toEqual([]);
  });
});
