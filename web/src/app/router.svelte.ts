/** Addresses without a hash, a handful of them. Plain links work: clicks on them are caught here. */

import { untrack } from 'svelte';
import { entries, leftBehind, moved } from './back';
import { goOrAsk } from './leaving';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; watching: boolean }
  | { page: 'replay'; id: string | undefined; review: boolean }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'practice'; game: string }
  | { page: 'puzzle'; game: string; name: string | undefined }
  | { page: 'mistakes' }
  | { page: 'settings' }
  | { page: 'fair' }
  | { page: 'missing' };

const ROUTES: readonly [pattern: RegExp, route: (part: string, more: string | undefined) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/new\/([^/]+)$/, (game) => ({ page: 'new', game })],
  [/^\/t\/([^/]+)$/, (id) => ({ page: 'table', id, watching: false })],
  [/^\/t\/([^/]+)\/watch$/, (id) => ({ page: 'table', id, watching: true })],
  [/^\/replay$/, () => ({ page: 'replay', id: undefined, review: false })],
  [/^\/replay\/([^/]+)$/, (id) => ({ page: 'replay', id, review: false })],
  [/^\/review$/, () => ({ page: 'replay', id: undefined, review: true })],
  [/^\/review\/([^/]+)$/, (id) => ({ page: 'replay', id, review: true })],
  [/^\/rules\/([^/]+)$/, (game) => ({ page: 'rules', game })],
  [/^\/learn\/([^/]+)$/, (game) => ({ page: 'learn', game })],
  [/^\/practice\/([^/]+)$/, (game) => ({ page: 'practice', game })],
  [/^\/puzzle\/([^/]+)(?:\/([^/]+))?$/, (game, name) => ({ page: 'puzzle', game, name })],
  [/^\/mistakes$/, () => ({ page: 'mistakes' })],
  [/^\/settings$/, () => ({ page: 'settings' })],
  [/^\/fair$/, () => ({ page: 'fair' })],
];

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The route of a path; a slash at its end is forgiven. */
export function match(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const [pattern, route] of ROUTES) {
    const found = pattern.exec(plain);
    const [part, more] = found ? [decode(found[1] ?? ''), decode(found[2] ?? '')] : [];
    if (part !== undefined && more !== undefined) return route(part, more || undefined);
  }
  return { page: 'missing' };
}

/** Where the page is now. Read `place.path`, `place.search`, `place.hash`. */
export const place = $state({ path: '/', search: '', hash: '' });

function read(): void {
  place.path = location.pathname;
  place.search = location.search;
  place.hash = location.hash;
}

/** Go to an address of this site. Another page takes the entry of what is open, and leaves it behind. */
export function navigate(to: string, how: { replace?: boolean } = {}): void {
  const stays = new URL(to, location.href).pathname === location.pathname;
  const replace = how.replace ?? (!stays && entries() > 0);
  history[replace ? 'replaceState' : 'pushState'](stays ? history.state : null, '', to);
  if (!stays) leftBehind();
  read();
  if (!stays) scrollTo(0, 0);
}

/** The browser went back or forth. */
function travelled(): void {
  if (untrack(() => place.path) === location.pathname) moved();
  else leftBehind();
  read();
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  const to = match(link.pathname);
  if (to.page === 'missing') return;
  event.preventDefault();
  goOrAsk(to, () => navigate(link.pathname + link.search + link.hash));
}

/** Start listening; once, at the start of the app. */
export function startRouter(): void {
  leftBehind();
  read();
  addEventListener('popstate', travelled);
  addEventListener('click', follow);
}
