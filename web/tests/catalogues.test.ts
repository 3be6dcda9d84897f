/** Every language says the same messages with the same facts; none that nobody says, and none written straight into code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { areas, compile, factsOf, languages, messages } from '../build/catalogues.ts';
import type { Messages } from '../src/text/types';

const WEB = new URL('../', import.meta.url).pathname;
const SOURCE = join(WEB, 'src');
const files = readdirSync(SOURCE, { recursive: true }).map(String);
const read = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');
const components = files.filter((name) => name.endsWith('.svelte'));
const code = files.filter((name) => /\.(svelte|ts)$/.test(name) && name !== 'protocol.ts');
const built = ['index.html', 'manifest.json', ...readdirSync(join(WEB, 'build')).map((name) => `build/${name}`)];
const everything = [
  ...code.filter((name) => !name.endsWith('keys.d.ts')).map(read),
  ...built.map((name) => readFileSync(join(WEB, name), 'utf8')),
].join('\n');

const tags = languages().map(({ tag }) => tag);
const all = (tag: string): Messages => Object.assign({}, ...areas(tag).map((area) => messages(tag, area)));
const english = all('en');

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

describe.each(tags)('the catalogue in %s', (tag) => {
  const own = all(tag);

  it('has every message', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  it('uses the same facts', () => {
    const facts = (catalogue: Messages) => (key: string): unknown => [key, [...factsOf(catalogue[key] ?? '', catalogue).keys()].sort()];
    expect(Object.keys(own).map(facts(own))).toEqual(Object.keys(own).map(facts(english)));
  });

  it('is written in its own script', () => {
    const chinese = new Intl.Locale(tag).maximize().script?.startsWith('Han');
    if (!chinese) expect(Object.entries(own).filter(([, pattern]) => CJK.test(JSON.stringify(pattern)))).toEqual([]);
  });
});

describe('a catalogue', () => {
  it('says which message it cannot read', () => {
    expect(() => compile('fine = yes\nbroken = { $n', 'area', 'area.ftl')).toThrow('area.ftl: broken cannot be read');
    expect(() => compile('same = one\nsame = two', 'area', 'area.ftl')).toThrow('area.ftl: same is written twice');
  });

  it('says nothing that nobody uses', () => {
    // A table that is looked up by a value of the wire is used as a whole: `area.table-${key}`.
    const used = (key: string): boolean =>
      new RegExp(`['"\`{]${key}['"\` }]`).test(everything) ||
      [...everything.matchAll(/`([\w.]+(?:-|\.))\$\{/g)].some(([, start]) => start && key.startsWith(start));
    expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
  });
});

it.each(components)('%s has no words of its own', (name) => {
  expect(literals(read(name))).toEqual([]);
});

it.each(code)('%s has no Chinese in it', (name) => {
  expect(read(name).split('\n').filter((line) => CJK.test(line))).toEqual([]);
});

it.each(built)('%s has no Chinese in it', (name) => {
  expect(CJK.test(readFileSync(join(WEB, name), 'utf8'))).toBe(false);
});
