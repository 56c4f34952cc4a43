/** The board in words. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { around, ninjaCombo } from './view';

export function twin(given: View, speaker: Speaker): TwinPart[] {
  const view = ninjaCombo(given);
  const word = (card: string) => speaker.say(`ninja-combo.word.${card}`);
  const parts: TwinPart[] = [
    {
      title: speaker.say('ninja-combo.board.offer'),
      lines: [
        ...view.offer.map((card, i) => `${i + 1}: ${card === null ? '–' : word(card)}`),
        speaker.say('ninja-combo.board.pile', { left: view.left }),
      ],
    },
  ];
  for (const seat of around(view.seats, view.viewer ?? 0)) {
    const points = speaker.say('ninja-combo.board.points', { points: view.scores[seat] ?? 0 });
    const cards = Object.entries(view.zones[seat] ?? {}).map(([place, card]) => `${place}: ${word(card)}`);
    parts.push({ title: `${speaker.name(seat)}, ${points}`, lines: cards.length ? cards : ['–'] });
  }
  return parts;
}
