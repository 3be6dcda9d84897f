/** What may stand in only one place of the pages' source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(new URL('../', import.meta.url).pathname, 'src');
const files = readdirSync(SOURCE, { recursive: true }).map(String).filter((name) => /\.(svelte|ts)$/.test(name));
const read = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');

it.each([
  ['a request is sent', /\bfetch\(|new XMLHttpRequest|\bsendBeacon\(/, 'net/api.ts'],
  ['a socket is opened', /new (WebSocket|EventSource)\(/, 'net/connection.ts'],
])('%s in one file only', (_, pattern, place) => {
  expect(files.filter((name) => pattern.test(read(name)))).toEqual([place]);
});

/** The attributes of the page and of the table's root for which every component may ask: `src/table/shape.ts`. */
const ROOT = /\[data-shape='(wide|tall|low)'\]|\[data-hand='left'\]|\[data-crowded\]/g;

/** What a style says about elements of other components, besides asking for the attributes above. */
function reaches(style: string): string[] {
  const rules = style.replace(/\/\*.*?\*\//gs, '').split(/[{};]/).filter((one) => one.includes(':global'));
  return rules.map((rule) => rule.trim()).filter((rule) => {
    const asked = rule.split(/,(?![^(]*\))/).map((one) => one.trim().replace(ROOT, ''));
    return asked.some((one) => one.replace(/^:global\((:is\([, ]*\)|[ ]*)\) /, '').includes(':global'));
  });
}

it.each(files.filter((name) => name.endsWith('.svelte')))('%s styles nothing of another component', (name) => {
  expect(reaches(/<style>(.*)<\/style>/s.exec(read(name))?.[1] ?? '')).toEqual([]);
});

it('finds a style that reaches into another component', () => {
  expect(reaches(":global([data-shape='low']) .go {} :global(:is([data-shape='tall'], [data-shape='low'])) .seat .name {}")).toEqual([]);
  expect(reaches('.seat :global(button) {}')).toEqual(['.seat :global(button)']);
  expect(reaches(":global([data-shape='low']) .go :global(button) {} :global(.table) .x {}")).toHaveLength(2);
  expect(reaches(".own, :global([data-shape='low'] .card) {}")).toHaveLength(1);
});
