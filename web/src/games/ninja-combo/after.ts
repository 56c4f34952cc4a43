/** The board after an event, for the eye: the events say all, nothing is decided here. */

import type { NinjaComboLaid, NinjaComboMade, NinjaComboShifted, NinjaComboTurned } from '../../api/protocol';
import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { ninjaCombo, piece, special, type ComboView } from './view';
import { shifted as moved } from './zone';

function at<T>(list: readonly T[], index: number, change: (old: T) => T): T[] {
  return list.map((each, i) => (i === index ? change(each) : each));
}

function laid(view: ComboView, { args: { seat, card, slot, place } }: NinjaComboLaid): ComboView {
  return {
    ...view,
    to_act: special(card) ? [] : view.to_act,
    offer: at(view.offer, slot - 1, () => null),
    zones: at(view.zones, seat, (zone) => ({ ...zone, [place]: card })),
  };
}

function made(view: ComboView, { args: { seat, places, shape, sort, points, cards } }: NinjaComboMade): ComboView {
  return {
    ...view,
    zones: at(view.zones, seat, (zone) => Object.fromEntries(Object.entries(zone).filter(([place]) => !places.includes(place)))),
    made: at(view.made, seat, (old) => [...old, { shape, sort, points, cards }]),
    scores: at(view.scores, seat, (old) => old + points),
    owed: null,
  };
}

function shift(view: ComboView, { args: { seat, right, down } }: NinjaComboShifted): ComboView {
  const move = (zone: Record<string, string>) => Object.fromEntries(Object.entries(zone).map(([place, card]) => [moved(place, right, down), card]));
  return { ...view, zones: at(view.zones, seat, move) };
}

function turned(view: ComboView, { args: { card, slot, left } }: NinjaComboTurned): ComboView {
  return { ...view, to_act: [], left, offer: at(view.offer, slot - 1, () => card) };
}

export function after(before: View, told: Told): View {
  const view = { ...ninjaCombo(before), legal: [], combos: [] };
  switch (told.kind) {
    case 'ninja-combo.laid': return laid(view, told);
    case 'ninja-combo.made': return made(view, told);
    case 'ninja-combo.shifted': return shift(view, told);
    case 'ninja-combo.turned': return turned(view, told);
    default: return view;
  }
}

/** A laid card comes from the offer, a combo leaps to its owner's points, a new card comes from the pile. */
export function flight(told: Told): Flight {
  if (told.kind === 'ninja-combo.laid') {
    const { seat, slot, place } = told.args;
    const here = piece.zone(seat, place);
    return { was: (now) => (now === here ? piece.offer(slot) : now), dwell: 60 };
  }
  if (told.kind === 'ninja-combo.made') {
    return { to: `[data-home="${told.args.seat}"]`, gather: true, dwell: 240 };
  }
  if (told.kind === 'ninja-combo.shifted') {
    const { seat, right, down } = told.args;
    const prefix = `${seat}:`;
    const was = (now: string) => (now.startsWith(prefix) ? piece.zone(seat, moved(now.slice(prefix.length), -right, -down)) : now);
    return { was, dwell: 0, joins: () => true };
  }
  /* The offer is filled up while all look at what was laid or made. */
  if (told.kind === 'ninja-combo.turned') return { from: '[data-pile]', dwell: 0, joins: () => true };
  return { dwell: 0 };
}
