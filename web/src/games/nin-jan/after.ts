/** The board after an event, for the eye: the events say all, nothing is decided here. */

import type { Chosen, NinJanLaid, NinJanRevealed, NinJanThrown, NinJanTied, NinJanTook } from '../../api/protocol';
import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { ninJan, type NinJanView } from './view';

function at<T>(list: readonly T[], index: number, change: (old: T) => T): T[] {
  return list.map((each, i) => (i === index ? change(each) : each));
}

function without(cards: readonly string[], card: string | null | undefined): string[] {
  return cards.filter((each) => each !== card);
}

function revealed(view: NinJanView, { args }: NinJanRevealed): NinJanView {
  const own = view.viewer === null ? null : args.cards[view.viewer];
  return {
    ...view,
    round: args.round,
    shown: [...args.cards],
    order: [...args.order],
    hand: without(view.hand, own),
    hand_sizes: view.hand_sizes.map((size, seat) => (view.shown[seat] ? size : Math.max(0, size - 1))),
    chosen: [],
    choice: null,
    to_act: args.order.slice(0, 1),
  };
}

/** The card of a seat has left the row of those still to be resolved. */
function resolved(view: NinJanView, seat: number): NinJanView {
  const order = view.order.filter((each) => each !== seat);
  return { ...view, order, shown: at(view.shown, seat, () => null), to_act: order.slice(0, 1) };
}

function took(view: NinJanView, { args: { seat, card, pile, cards, points } }: NinJanTook): NinJanView {
  return {
    ...resolved(view, seat),
    piles: at(view.piles, pile - 1, () => [card]),
    taken: at(view.taken, seat, (old) => [...old, ...cards]),
    scores: at(view.scores, seat, (old) => old + points),
  };
}

function laid(view: NinJanView, { args: { seat, card, pile } }: NinJanLaid): NinJanView {
  return { ...resolved(view, seat), piles: at(view.piles, pile - 1, (old) => [...old, card]) };
}

function chosen(view: NinJanView, { args }: Chosen): NinJanView {
  const choice = args.seat === view.viewer ? (args.action ?? view.choice) : view.choice;
  return { ...view, choice, chosen: [...view.chosen.filter((seat) => seat !== args.seat), args.seat].sort() };
}

function thrown(view: NinJanView, { args }: NinJanThrown): NinJanView {
  const stays = view.throwing.filter((seat) => !args.out.includes(seat));
  return { ...view, throwing: stays, dropped: [...view.dropped, ...args.out], chosen: [], choice: null, to_act: stays };
}

function tied(view: NinJanView, { args: { seats } }: NinJanTied): NinJanView {
  return { ...view, throwing: seats, to_act: seats };
}

export function after(before: View, told: Told): View {
  const view = { ...ninJan(before), legal: [] };
  switch (told.kind) {
    case 'chosen': return chosen(view, told);
    case 'nin-jan.revealed': return revealed(view, told);
    case 'nin-jan.took': return took(view, told);
    case 'nin-jan.laid': return laid(view, told);
    case 'nin-jan.tied': return tied(view, told);
    case 'nin-jan.thrown': return thrown(view, told);
    default: return view;
  }
}

/** A taken pile travels to its taker. */
export function flight(told: Told): Flight {
  if (told.kind === 'nin-jan.took') return { to: `[data-home="${told.args.seat}"]`, dwell: 260 };
  if (told.kind === 'nin-jan.laid') return { moves: true, dwell: 160 };
  if (told.kind === 'nin-jan.revealed') return { moves: true, dwell: 900 };
  if (told.kind === 'nin-jan.thrown') return { dwell: 1600 };
  if (told.kind === 'nin-jan.tied') return { dwell: 600 };
  return { moves: told.kind === 'chosen', dwell: 0 };
}
