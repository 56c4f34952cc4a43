/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { laying, ninjaCombo, playable, special, type Possible } from './view';


export function ask(given: View): Phrase {
  const view = ninjaCombo(given);
  if (view.outcome) return { key: 'ninja-combo.ask.over', args: { winners: view.outcome.ranking[0] ?? [] } };
  if (!view.to_act.length) return chapter(view);
  if (view.viewer === null || !view.to_act.includes(view.viewer)) return { key: 'ninja-combo.ask.wait', args: { seats: view.to_act } };
  if (view.owed !== null) {
    const card = view.zones[view.viewer]?.[view.owed];
    return { key: 'ninja-combo.ask.choose', args: { card, number: view.legal.length } };
  }
  if (view.offer.includes(null)) return { key: 'ninja-combo.ask.second' };
  const cards = playable(view.legal).map((slot) => view.offer[slot - 1] ?? '');
  if (cards.every((card) => special(card))) return { key: 'ninja-combo.ask.special' };
  return { key: cards.some((card) => special(card)) ? 'ninja-combo.ask.first' : 'ninja-combo.ask.two' };
}

function fields({ shape, sort, points, places }: Possible) {
  return { shape, sort, points, places };
}

export function describe(given: View, action: string): Phrase | null {
  const view = ninjaCombo(given);
  const combos = view.combos.filter((combo) => combo.action === action);
  const [first] = combos;
  const found = laying(action);
  if (!found) return first ? { key: 'ninja-combo.action.make', args: fields(first) } : null;
  const args = { card: view.offer[found.slot - 1], place: found.place };
  if (!first) return { key: 'ninja-combo.action.lay', args };
  if (combos.length > 1) return { key: 'ninja-combo.action.lay-several', args: { ...args, number: combos.length } };
  return { key: 'ninja-combo.action.lay-combo', args: { ...args, ...fields(first) } };
}

export function chapter(given: View): Phrase {
  const view = ninjaCombo(given);
  return view.outcome ? { key: 'ninja-combo.board.over' } : { key: 'ninja-combo.board.pile', args: { left: view.left } };
}
