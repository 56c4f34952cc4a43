/** What stands above the result, as a host would say it: out of the outcome alone. */

import type { Speaker } from '../i18n/speaker';
import type { Outcome } from '../live/wire';
import { w } from '../table/words.svelte';

/** The seats that won; nobody where all lost together. */
export function winnersOf(outcome: Outcome | null): readonly number[] {
  return outcome && !outcome.lost ? (outcome.ranking[0] ?? []) : [];
}

/** Nobody is ahead of anybody: all share the first place, and the game does not say that they won it together. */
export function isDraw(outcome: Outcome | null, speaker: Speaker): boolean {
  const shared = winnersOf(outcome).length > 1 && outcome?.ranking.length === 1;
  return shared && !speaker.has(titleKey(outcome));
}

/** A game may have its own words above an end. */
function titleKey(outcome: Outcome): string {
  return `${outcome.reason}.title`;
}

export function headingOf(outcome: Outcome | null, speaker: Speaker, mine: number | null): string {
  if (outcome && speaker.has(titleKey(outcome))) return speaker.say(titleKey(outcome));
  const winners = winnersOf(outcome);
  if (!winners.length) return w('end.lost');
  if (isDraw(outcome, speaker)) return w('end.draw');
  if (winners.length === 1 && winners[0] === mine) return w('end.you');
  return w('end.winner', { n: winners.length, names: speaker.join(winners.map((seat) => speaker.name(seat))) });
}
