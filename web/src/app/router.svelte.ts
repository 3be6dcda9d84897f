/** Addresses of pages: a path leads to a page, a click on a link of ours stays in the app. */
import type { Component } from 'svelte';

export interface PageProps {
  /** The named parts of the address, such as `room` in `/room/:room`. */
  params: Readonly<Record<string, string>>;
}

export interface Route {
  /** `/room/:room`; a part with a colon matches anything but a slash. */
  readonly path: string;
  /** A page takes `params`, or nothing. */
  readonly page: () => Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
}

export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const there = given[place] ?? '';
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(there);
      } catch {
        return null;
      }
    } else if (part !== there) return null;
  }
  return params;
}

export function find(routes: readonly Route[], path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

export const address = $state({ path: '/', query: '', hash: '' });

function look(): void {
  address.path = location.pathname;
  address.query = location.search;
  address.hash = location.hash;
}

/** Go to a page of ours. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  look();
  if (!address.hash) scrollTo(0, 0);
}

/** Listen to links and to the back button, once. */
export function startRouter(): void {
  look();
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    if (link.href !== location.href) go(link.pathname + link.search + link.hash);
    else if (link.hash) document.getElementById(link.hash.slice(1))?.scrollIntoView();
  });
}
