/** A moment of a game with something to find. It comes from a review of one's own match, or from a pack of moments made for it. */

import type { GameClient } from '../games/client';
import type { Speaker } from '../i18n/speaker';
import type { Happening } from '../live/live.svelte';
import { spoken } from '../live/spoken';
import type { HintGiven, Told, View, Words } from '../live/wire';
import { deedSays } from '../review/saying';

export interface Exercise {
  game: string;
  /** Who decides. */
  seat: number;
  people: readonly Company[];
  /** What that seat knows, with all that can be done. */
  view: View;
  words: Words;
  /** What has just happened, as boards show it beside the moment. */
  log: readonly Told[];
  /** What can be done, as far as it was looked at; the best first. */
  choices: readonly Worth[];
  /** What was done then; null: nobody has decided it yet. */
  done: string | null;
  /** Why the best is the best: clauses, the weightier first. */
  reasons: HintGiven['reasons'];
  /** What may come of the best, moment by moment; empty: it is not known. */
  solution: readonly Happening[];
}

/** Who sits at the table. */
export interface Company {
  name: string;
  bot: boolean;
}

export interface Worth {
  action: string;
  /** To win, in 1; null: it is not known. */
  chance: number | null;
}

/** What a try comes to: `even` is as good as the best, as far as one can tell; `then` is what was done then; `less` was looked at and
    wins less often; of what was not looked at closely, since others promised more, `near` does the same as the best in words. */
export type Answer = 'best' | 'even' | 'then' | 'less' | 'near' | 'other' | 'illegal';

/** What wins less than this oftener, in 1, is no better: as verdicts of reviews have it. */
const EVEN = 0.03;

/** What should be done. */
export function bestOf(exercise: Exercise): string {
  return exercise.choices[0]?.action ?? '';
}

/** To win by an action, in 1; null: it is not known. */
export function chanceOf({ choices }: Exercise, action: string): number | null {
  return choices.find((each) => each.action === action)?.chance ?? null;
}

export function judge(exercise: Exercise, action: string): Answer {
  if (!exercise.view.legal.includes(action)) return 'illegal';
  if (action === bestOf(exercise)) return 'best';
  if (action === exercise.done) return 'then';
  const [best, chance] = [chanceOf(exercise, bestOf(exercise)), chanceOf(exercise, action)];
  if (best === null || chance === null) return doAlike(exercise, action, bestOf(exercise)) ? 'near' : 'other';
  return best - chance < EVEN ? 'even' : 'less';
}

/** Whether it is found. */
export function isRight(answer: Answer | null): boolean {
  return answer === 'best' || answer === 'even';
}

/** What an action does, in words. */
export function deedOf({ view, words }: Exercise, action: string, client: GameClient, speaker: Speaker): string {
  const phrase = spoken(view, words).deeds.get(action);
  return phrase ? deedSays(client, speaker, action, [phrase.key, { ...phrase.args }]) : action;
}

/** Whether two actions do the same, as far as words go: the same card elsewhere, or another one to the same end. */
function doAlike({ view, words }: Exercise, one: string, other: string): boolean {
  const { deeds } = spoken(view, words);
  return deeds.has(one) && JSON.stringify(deeds.get(one)) === JSON.stringify(deeds.get(other));
}
