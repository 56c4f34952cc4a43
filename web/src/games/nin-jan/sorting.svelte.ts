/** How this device sorts the hand. */

import type { SortBy } from './view';

const KEY = 'shinobi.nin-jan.sort';

function load(): SortBy {
  try {
    return localStorage.getItem(KEY) === 'value' ? 'value' : 'colour';
  } catch {
    return 'colour';
  }
}

export const sorting = $state<{ by: SortBy }>({ by: load() });

export function sortBy(by: SortBy): void {
  sorting.by = by;
  try {
    localStorage.setItem(KEY, by);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
