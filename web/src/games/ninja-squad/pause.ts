/** Questions by the way: how long they wait. What a pause tells must not depend on what only its player knows. */

import type { View } from '../../live/wire';
import { squad, type SquadView } from './view';

export interface Pause {
  /** What is answered when the time is over. */
  answer: string;
  /** In milliseconds. */
  lasts: number;
  /** Over before anybody sees it: it goes without saying. */
  silent: boolean;
  /** An answer may leave before the time is over: there is nothing in the hand that others don't know. */
  early: boolean;
}

const BRIEF = 30;
const LASTS: Readonly<Record<string, number>> = { go: 2500, end: 4000, pass: 4000 };

/** The question by the way that I am asked, if I am; `wanted`: I want to be asked.
    Senjutsu and stars lie open, and a trap can be laid where another could: only buki are a secret. Who holds none is
    passed over when all see that nothing can be used; who holds some is asked equally long, whatever they are. */
export function pauseOf(view: SquadView, wanted: boolean): Pause | null {
  const { wayside, viewer } = view;
  if (wayside === null || viewer === null) return null;
  const early = !view.ninja[viewer]?.buki_count;
  const silent = !wanted || (early && view.legal.length === 1);
  return { answer: wayside, lasts: silent ? BRIEF : (LASTS[wayside] ?? BRIEF), silent, early };
}

/** The same question for who has all the time. */
export function calm(view: View): SquadView {
  return { ...squad(view), wayside: null };
}
