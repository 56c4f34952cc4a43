/** What a seat shows of itself, and what it holds. */

import type { NinjaView, SquadView } from './view';

export type Sort = 'star' | 'senjutsu' | 'buki' | 'wana';

/** Something in the hand; `item` is its name in actions. */
export interface Held {
  sort: Sort;
  item: string;
  count: number;
}

function counted(sort: Sort, names: readonly string[]): Held[] {
  return [...new Set(names)].map((item) => ({ sort, item, count: names.filter((each) => each === item).length }));
}

/** Everything that a seat holds, as far as the viewer knows it. */
export function held(ninja: NinjaView): Held[] {
  return [
    ...(ninja.star ? [{ sort: 'star' as const, item: 'star', count: 1 }] : []),
    ...counted('senjutsu', ninja.senjutsu),
    ...counted('buki', ninja.buki ?? []).flatMap((each) => (each.item === 'arrow' ? [each, { ...each, item: 'fire' }] : [each])),
    ...counted('wana', ninja.wana ?? []),
  ];
}

const PLAIN = new Set(['hiding-place', 'rocket', 'dash', 'reed']);

/** Played without a target. */
export function plain(item: string): boolean {
  return PLAIN.has(item);
}

const VERBS: Readonly<Record<string, string>> = { whistle: 'call' };

/** Whether something can be done with it now. */
export function usable(item: string, legal: readonly string[]): boolean {
  const verb = VERBS[item] ?? item;
  return legal.some((action) => action === verb || action.startsWith(`${verb} `));
}

const ANSWERS = ['begin', 'go', 'end', 'pass', 'stay', 'freeze'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Plain answers, each a button. */
export function answers(legal: readonly string[]): Answer[] {
  return ANSWERS.filter((answer) => legal.includes(answer));
}

/** Super Speedy: the clock of a phase is shown large. */
export function speedy(view: SquadView): boolean {
  return view.seconds !== null && view.half === 'night' && !view.outcome;
}
