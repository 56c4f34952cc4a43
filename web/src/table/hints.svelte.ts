/** A hint at every turn: so begins the first match after a lesson. The address says so, and a reload keeps it. */

import { untrack } from 'svelte';
import { navigate, place } from '../app/router.svelte';

/** Whether an address of a table, or of one to be made, asks for them. */
export function hintsOn(search = place.search): boolean {
  return new URLSearchParams(search).has('hints');
}

/** Plain again, for the rest of the match. */
export function hintsOff(): void {
  navigate(place.path, { replace: true });
}

interface Turn {
  /** When I am to act and can ask; null: not now. */
  at: number | null;
  /** A hint is on its way. */
  thinking: boolean;
}

/** Ask for a hint once at each of my turns, and again where the connection was lost. */
export function hintEachTurn(turn: () => Turn, ask: () => void): void {
  let asked: number | null = null;
  $effect(() => {
    const { at, thinking } = turn();
    if (at === null || !hintsOn()) asked = null;
    else if (at !== asked && !thinking) {
      asked = at;
      untrack(ask);
    }
  });
}
