/** A place of a zone in words: what it touches. */

import type { Speaker } from '../../i18n/speaker';
import { w } from '../../table/words.svelte';
import { beside } from './zone';

const SIDES = { right: 'combo.beside.right', left: 'combo.beside.left', below: 'combo.beside.below', above: 'combo.beside.above' } as const;

/** “To the right of red circle, below blue square.” */
export function where(zone: Readonly<Record<string, string>>, place: string, speaker: Speaker): string {
  const sides = beside(zone, place).map(({ side, card }) => w(SIDES[side], { card: speaker.say(`ninja-combo.word.${card}`) }));
  const text = sides.join(', ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
