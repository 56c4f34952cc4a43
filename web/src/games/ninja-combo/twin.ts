/** The board in words. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { w } from '../../table/words.svelte';
import { around, ninjaCombo } from './view';
import { boundsOf, placeOf } from './zone';

/** A zone from its top row to its lowest, each from the left. */
function rows(zone: Readonly<Record<string, string>>, word: (card: string) => string): string[] {
  const places = Object.keys(zone);
  if (!places.length) return [w('combo.empty')];
  const { left, top, columns, rows: count } = boundsOf(places);
  return Array.from({ length: count }, (_, down) => {
    const cards = Array.from({ length: columns }, (_, right) => zone[placeOf({ column: left + right, row: top + down }) ?? '']);
    return w('combo.row', { row: down + 1, cards: cards.map((card) => (card === undefined ? w('combo.empty') : word(card))).join(', ') });
  });
}

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
    parts.push({ title: `${speaker.name(seat)}, ${points}`, lines: rows(view.zones[seat] ?? {}, word) });
  }
  return parts;
}
