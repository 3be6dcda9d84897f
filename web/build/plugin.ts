/**
 * Vite's view of the catalogues. `virtual:text` lists the languages and loads what a page says: one small module for each
 * language and page, so that a reader loads one language and only the pages they open. `{{area.id}}` in `index.html` is
 * that message in every language, and so are the texts of the manifest.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Texts } from '../src/text/types.ts';
import { areaFile, areas, languages, messages, termsOf } from './catalogues.ts';
import { areasUsed, pages, SOURCE } from './uses.ts';

const INDEX = 'virtual:text';
const MANIFEST = fileURLToPath(new URL('../manifest.json', import.meta.url));

export function text(): Plugin {
  let everything = false;
  return {
    name: 'text',
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames: fileName, codeSplitting: { groups: SHARED } } } } }),
    configResolved({ command }) {
      // While the pages are worked on, and in tests, all texts are loaded at once.
      everything = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${INDEX}`)) return undefined;
      const [, tag, group] = id.split('/');
      if (!tag || !group) return index(everything ? { shell: areas('en'), pages: new Map() } : areasByPage());
      const used = group.split('+');
      for (const area of used) this.addWatchFile(areaFile(tag, area));
      return `export default ${JSON.stringify(textsOf(tag, used))}`;
    },
    transformIndexHtml: (html) =>
      html.replace(/\{\{([\w.]+)([^}]*)\}\}/g, (_, key: string, between: string) => escaped(inAll(key).join(between || ' '))),
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_, answer) => answer.end(manifest()));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() });
    },
  };
}

/** What most pages import is one file: a browser runs six requests at a time, and small files would wait for each other. */
const SHARED = [
  { name: 'shared', test: /\/src\/(?!pages|table|competition|net\/connection)/, minShareCount: 6 },
  { name: 'competition', test: /\/src\/competition\//, minShareCount: 6 },
];

/** The files of texts are named after their language. */
const fileName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const tag = facadeModuleId?.startsWith(`\0${INDEX}/`) ? facadeModuleId.split('/')[1] : undefined;
  return `assets/${tag ? `text-${tag}-` : ''}[name]-[hash].js`;
};

interface Used {
  /** What every page needs, loaded before anything is shown. */
  shell: readonly string[];
  /** What each page needs besides, by its path. */
  pages: ReadonlyMap<string, readonly string[]>;
}

/** The areas of each page; pages with the same areas share a module. */
export function areasByPage(): Used {
  const all = areas('en');
  const shell = areasUsed(`${SOURCE}main.ts`, all);
  const besides = (page: string): string[] => areasUsed(SOURCE + page, all).filter((area) => !shell.includes(area));
  return { shell, pages: new Map([...pages()].map(([path, page]) => [path, besides(page)])) };
}

function index({ shell, pages }: Used): string {
  const all = languages();
  const group = (used: readonly string[]): string => used.join('+');
  const byPath = [...pages].map(([path, used]) => [path, group(used)] as const).filter(([, name]) => name);
  const groups = [...new Set([group(shell), ...byPath.map(([, name]) => name)])];
  const load = (tag: string): string =>
    groups.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${INDEX}/${tag}/${name}`)})`).join(',');
  return `
    export const languages = ${JSON.stringify(all)};
    export const shell = ${JSON.stringify(group(shell))};
    const pages = ${JSON.stringify(Object.fromEntries(byPath))};
    const texts = {${all.map(({ tag }) => `${JSON.stringify(tag)}: {${load(tag)}}`).join(',')}};
    export const pageOf = (path) => pages[path];
    export const load = (tag, name) => texts[tag][name]().then((found) => found.default);`;
}

function textsOf(tag: string, used: readonly string[]): Texts {
  const said = Object.assign({}, ...used.map((area) => messages(tag, area)));
  return { messages: said, terms: termsOf(tag, said) };
}

/** A message without facts, in every language. */
function inAll(key: string): string[] {
  return languages().map(({ tag }) => {
    const told = messages(tag, key.split('.')[0] ?? '')[key];
    if (typeof told !== 'string') throw new Error(`${tag}: ${key} must be plain text`);
    return told;
  });
}

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function manifest(): string {
  const titles = inAll('common.title');
  const told = { name: titles.join(' '), short_name: titles[0], description: inAll('document.rules').join(' · ') };
  return JSON.stringify({ ...told, ...(JSON.parse(readFileSync(MANIFEST, 'utf8')) as object) }, null, 2);
}
