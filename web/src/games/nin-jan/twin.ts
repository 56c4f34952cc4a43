/** The board in words, in the words that the log uses. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { w } from '../../table/words.svelte';
import { named, ninJan, sorted, sum } from './view';

export function twin(given: View, speaker: Speaker): TwinPart[] {
  const view = ninJan(given);
  const say = (key: string, args = {}) => speaker.say(`nin-jan.board.${key}`, args);
  const cards = (list: readonly string[]) => (list.length ? list.map((card) => named(card, speaker)).join(', ') : say('nothing'));
  const parts: TwinPart[] = [
    {
      title: view.outcome ? say('over') : say('round', { round: view.round }),
      lines: view.piles.map((pile, i) => `${say('pile', { pile: i + 1 })}: ${cards(pile)} (${w('points', { n: sum(pile) })})`),
    },
    {
      title: w('taken.title'),
      lines: view.scores.map((points, seat) => `${speaker.name(seat)}: ${w('points', { n: points })}. ${cards(view.taken[seat] ?? [])}`),
    },
  ];
  if (view.order.length) {
    const lines = view.order.map((seat, i) => `${i + 1}. ${speaker.name(seat)}: ${cards([view.shown[seat]].flatMap((card) => card ?? []))}`);
    parts.push({ title: say('table'), lines });
  }
  if (view.hand.length) parts.push({ title: say('hand'), lines: [cards(sorted(view.hand, 'colour'))] });
  return parts;
}
