/** Which areas of the catalogues each page says something from, found by following its imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** The areas that a file and everything it imports at once name in keys such as `'desk.addTime'`. */
export function areasUsed(entry: string, areas: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const key = new RegExp(`['"\`](${areas.join('|')})\\.[\\w$-]`, 'g');
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [, area] of text.matchAll(key)) if (area) found.add(area);
    for (const [, path] of text.matchAll(/^\s*(?:import|export)\s(?!type\b)[^'"`]*?['"](\.[^'"]+)['"]/gm)) {
      const next = path && fileOf(resolve(dirname(file), path));
      if (next) visit(next);
    }
  };
  visit(entry);
  return [...found].sort();
}

const fileOf = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.svelte.ts`].find((one) => /\.(ts|svelte)$/.test(one) && existsSync(one));

/** The pages as `routes.ts` lists them: the component of each path. */
export function pages(): Map<string, string> {
  const text = readFileSync(resolve(SOURCE, 'routes.ts'), 'utf8');
  const found = new Map<string, string>();
  for (const [, path, page] of text.matchAll(/path: '([^']+)', page: \(\) => import\('\.\/([^']+\.svelte)'\)/g))
    if (path && page) found.set(path, page);
  if (found.size !== text.match(/path: '/g)?.length) throw new Error('routes.ts has a route that cannot be read');
  return found;
}
