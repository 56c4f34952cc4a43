/** The board after an event, for the eye: the events say all, nothing is decided here. */

import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { ninjaCombo, piece, special, type ComboView, type Made } from './view';
import { shifted as moved } from './zone';

interface Laid {
  seat: number;
  card: string;
  slot: number;
  place: string;
}

interface MadeOne extends Made {
  seat: number;
  places: string[];
}

interface Shift {
  seat: number;
  right: number;
  down: number;
}

interface Turned {
  card: string;
  slot: number;
  left: number;
}

function at<T>(list: readonly T[], index: number, change: (old: T) => T): T[] {
  return list.map((each, i) => (i === index ? change(each) : each));
}

function laid(view: ComboView, { seat, card, slot, place }: Laid): ComboView {
  return {
    ...view,
    to_act: special(card) ? [] : view.to_act,
    offer: at(view.offer, slot - 1, () => null),
    zones: at(view.zones, seat, (zone) => ({ ...zone, [place]: card })),
  };
}

function made(view: ComboView, { seat, places, shape, sort, points, cards }: MadeOne): ComboView {
  return {
    ...view,
    zones: at(view.zones, seat, (zone) => Object.fromEntries(Object.entries(zone).filter(([place]) => !places.includes(place)))),
    made: at(view.made, seat, (old) => [...old, { shape, sort, points, cards }]),
    scores: at(view.scores, seat, (old) => old + points),
    owed: null,
  };
}

function shift(view: ComboView, { seat, right, down }: Shift): ComboView {
  const move = (zone: Record<string, string>) => Object.fromEntries(Object.entries(zone).map(([place, card]) => [moved(place, right, down), card]));
  return { ...view, zones: at(view.zones, seat, move) };
}

function turned(view: ComboView, { card, slot, left }: Turned): ComboView {
  return { ...view, to_act: [], left, offer: at(view.offer, slot - 1, () => card) };
}

export function after(before: View, told: Told): View {
  const view = { ...ninjaCombo(before), legal: [], combos: [] };
  const args = told.args as never;
  switch (told.kind) {
    case 'ninja-combo.laid': return laid(view, args);
    case 'ninja-combo.made': return made(view, args);
    case 'ninja-combo.shifted': return shift(view, args);
    case 'ninja-combo.turned': return turned(view, args);
    default: return view;
  }
}

/** A laid card comes from the offer, a combo leaps to its owner's points, a new card comes from the pile. */
export function flight(told: Told): Flight {
  const args = told.args as never;
  if (told.kind === 'ninja-combo.laid') {
    const { seat, slot, place }: Laid = args;
    const here = piece.zone(seat, place);
    return { was: (now) => (now === here ? piece.offer(slot) : now), dwell: 180 };
  }
  if (told.kind === 'ninja-combo.made') {
    const { seat }: MadeOne = args;
    return { to: `[data-home="${seat}"]`, gather: true, dwell: 420 };
  }
  if (told.kind === 'ninja-combo.shifted') {
    const { seat, right, down }: Shift = args;
    const prefix = `${seat}:`;
    const was = (now: string) => (now.startsWith(prefix) ? piece.zone(seat, moved(now.slice(prefix.length), -right, -down)) : now);
    return { was, dwell: 0 };
  }
  if (told.kind === 'ninja-combo.turned') return { from: '[data-pile]', dwell: 60 };
  return { dwell: 0 };
}
