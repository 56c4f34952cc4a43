/** Hints: how one is said, and one at every turn. So begins the first match after a lesson; the address says so, and a reload keeps it. */

import { untrack } from 'svelte';
import { navigate, place } from '../app/router.svelte';
import type { Speaker } from '../i18n/speaker';
import type { HintGiven } from '../live/wire';

/** Whether an address of a table, or of one to be made, asks for them. */
export function hintsOn(search = place.search): boolean {
  return new URLSearchParams(search).has('hints');
}

/** Plain again, for the rest of the match. */
export function hintsOff(): void {
  navigate(place.path, { replace: true });
}

/** What to press, and in a sentence of its own why: the twin of `Speaker.advice` in say.py. */
export function hintSays(speaker: Speaker, { deed: [key, args], reasons }: Pick<HintGiven, 'deed' | 'reasons'>): string {
  const why = because(speaker, reasons);
  return capital(speaker.say(key, args)) + (why && ` ${why}`);
}

/** The reasons, in a sentence of their own; empty: there are none. */
export function because(speaker: Speaker, reasons: HintGiven['reasons']): string {
  const clauses = reasons.map(([key, args]) => speaker.say(key, args));
  return clauses.length ? `${capital(clauses.reduce((first, second) => speaker.say('hint.and', { first, second })))}.` : '';
}

/** Letters of a hint that a phone has room for. */
const ROOM = 100;

/** The same, where there is little room with the weightier reason alone. */
export function hintInShort(speaker: Speaker, { deed, reasons }: Pick<HintGiven, 'deed' | 'reasons'>): string {
  const whole = hintSays(speaker, { deed, reasons });
  return whole.length <= ROOM ? whole : hintSays(speaker, { deed, reasons: reasons.slice(0, 1) });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
