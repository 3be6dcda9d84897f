/**
 * Read the catalogues of the pages: a language is a folder, and `pages/area.ftl` in it holds the messages of an area.
 * Messages that Python says too are in `shared/area.ftl`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { parse, type TomlTable } from 'smol-toml';
import type { Language, Messages, Pattern, Terms } from '../src/text/types.ts';

export const TEXT = fileURLToPath(new URL('../../src/tuolaji/text/', import.meta.url));
const LANGUAGES = join(TEXT, 'languages');
const FOLDERS = ['pages', 'shared'];
const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many']);

/** Every language there is, in the order in which the server lists them. */
export function languages(): Language[] {
  const tags = readdirSync(LANGUAGES).filter((tag) => existsSync(join(LANGUAGES, tag, 'language.toml')));
  const place = (tag: string): string => `${tag !== 'zh'} ${tag !== 'en'} ${tag}`;
  return tags.sort((one, two) => (place(one) < place(two) ? -1 : 1)).map(describe);
}

function describe(tag: string): Language {
  const told = parse(readFileSync(join(LANGUAGES, tag, 'language.toml'), 'utf8'));
  const text = (name: string, otherwise: string): string => (typeof told[name] === 'string' ? told[name] : otherwise);
  return {
    tag,
    name: text('name', tag),
    short: text('short', tag.toUpperCase()),
    locale: text('locale', tag),
    lists: told['lists'] as unknown as Language['lists'],
  };
}

/** The areas that a language has, by name. */
export const areas = (tag: string): string[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(LANGUAGES, tag, folder)))
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => name.slice(0, -'.ftl'.length))
    .sort();

/** The file of an area; two files of one name are an error. */
export function areaFile(tag: string, area: string): string {
  const [file, other] = FOLDERS.map((folder) => join(LANGUAGES, tag, folder, `${area}.ftl`)).filter((path) => existsSync(path));
  if (!file || other) throw new Error(`${tag}: ${area}.ftl is ${other ? 'there twice' : 'missing'}`);
  return file;
}

/** Every message of an area as `area.id`. What cannot be read or is written twice is an error that names it. */
export function messages(tag: string, area: string): Messages {
  const file = areaFile(tag, area);
  return compile(readFileSync(file, 'utf8'), area, relative(LANGUAGES, file));
}

export function compile(text: string, area: string, source: string): Messages {
  const found: Messages = {};
  for (const { id, value } of new FluentResource(text).body) {
    if (`${area}.${id}` in found) throw new Error(`${source}: ${id} is written twice`);
    if (value !== null) found[`${area}.${id}`] = within(value as Pattern, area);
  }
  for (const [, id] of text.matchAll(/^([A-Za-z][\w-]*) *=/gm))
    if (!(`${area}.${id}` in found)) throw new Error(`${source}: ${id} cannot be read`);
  return found;
}

/** Messages name others of their own area without the area. */
function within(pattern: Pattern, area: string): Pattern {
  const renamed = JSON.stringify(pattern, (_, node: unknown) => {
    const { type, name } = (node ?? {}) as { type?: string; name?: string };
    return type === 'mesg' && !name?.includes('.') ? { ...(node as object), name: `${area}.${name}` } : node;
  });
  return JSON.parse(renamed) as Pattern;
}

/** The facts of a message, each with whether it must be a number. */
export function factsOf(pattern: Pattern, all: Messages): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node || typeof node !== 'object') return;
    const { type, name, selector, variants } = node as { type?: string; name?: string; selector?: unknown; variants?: unknown };
    if (type === 'var' && name) found.set(name, found.get(name) ?? false);
    if (type === 'mesg' && name) walk(all[name]);
    Object.values(node).forEach(walk);
    const counted = (selector as { type?: string; name?: string } | undefined) ?? {};
    const plural = (variants as { key: { value: unknown } }[] | undefined)?.some(({ key }) => PLURALS.has(String(key.value)));
    if (counted.type === 'var' && counted.name && plural) found.set(counted.name, true);
  };
  walk(pattern);
  return found;
}

/** The terms that these messages name: all of them where a message chooses a term by a fact. */
export function termsOf(tag: string, all: Messages): Terms {
  const named = new Set<string>();
  let every = false;
  JSON.stringify(all, (_, node: unknown) => {
    const { type, name } = (node ?? {}) as { type?: string; name?: string };
    if (type === 'term' && name) named.add(name);
    if (type === 'func' && name === 'TERM') every = true;
    return node;
  });
  if (!every && named.size === 0) return {};
  const file = parse(readFileSync(join(TEXT, 'terms.toml'), 'utf8')) as Record<string, TomlTable>;
  const found: Terms = {};
  for (const [name, forms] of Object.entries(file)) if (every || named.has(name)) found[name] = formsOf(forms[tag]);
  return found;
}

const formsOf = (told: TomlTable[string] | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries((told ?? {}) as TomlTable).filter((form): form is [string, string] => typeof form[1] === 'string' && form[0] !== 'meaning'),
  );
