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
