/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { awaited, ninJan, ROUNDS, shape, sum, value } from './view';

export function ask(given: View): Phrase {
  const view = ninJan(given);
  if (view.outcome) return { key: 'nin-jan.ask.over', args: { winners: view.outcome.ranking[0] ?? [] } };
  const seats = awaited(view);
  if (view.viewer === null || !view.to_act.includes(view.viewer)) return { key: 'nin-jan.ask.wait', args: { seats } };
  if (view.throwing.length) {
    if (view.choice) return { key: 'nin-jan.ask.thrown', args: { shape: view.choice, seats } };
    return { key: 'nin-jan.ask.throw', args: { seats: view.throwing } };
  }
  if (!view.order.length) {
    if (view.choice) return { key: 'nin-jan.ask.chosen', args: { card: view.choice, seats } };
    return { key: 'nin-jan.ask.choose' };
  }
  const piles = view.legal.filter((action) => action.startsWith('T')).map((action) => Number(action.slice(1)));
  const args = { card: view.shown[view.viewer], piles };
  if (!piles.length) return { key: 'nin-jan.ask.lay', args };
  return { key: view.legal.some((action) => action.startsWith('L')) ? 'nin-jan.ask.take-or-lay' : 'nin-jan.ask.take', args };
}

export function describe(given: View, action: string): Phrase | null {
  const view = ninJan(given);
  const [, kind, number] = /^([TL])(\d)$/.exec(action) ?? [];
  if (kind) {
    const pile = Number(number);
    const cards = view.piles[pile - 1] ?? [];
    if (kind === 'T') return { key: 'nin-jan.action.take', args: { pile, cards, points: sum(cards) } };
    const card = view.viewer === null ? null : view.shown[view.viewer];
    if (!card) return null;
    return { key: 'nin-jan.action.lay', args: { card, pile, top: cards.at(-1), points: sum(cards) + value(card) } };
  }
  if (/^[RPS]-?\d+$/.test(action)) {
    const piles = view.beats[action];
    return piles ? { key: 'nin-jan.action.choose', args: { shape: shape(action), value: value(action), piles } } : null;
  }
  return { key: 'nin-jan.action.throw', args: { shape: action } };
}

export function chapter(given: View): Phrase {
  const view = ninJan(given);
  if (view.outcome) return { key: 'nin-jan.board.over' };
  if (view.throwing.length) return { key: 'nin-jan.board.throw-off' };
  return { key: 'nin-jan.board.round', args: { round: view.round, rounds: ROUNDS } };
}
