/** Cards as sentences name them, in both languages, so that they can be drawn instead. */

import type { Speaker } from '../../i18n/speaker';

export const CARDS = ['rC', 'rT', 'rS', 'bC', 'bT', 'bS', 'gC', 'gT', 'gS', 'yC', 'yT', 'yS', '3', '*'] as const;

export const TOKENS =
  /(?:red|blue|green|yellow) (?:circle|triangle|square)|(?:rond|triangle|carré) (?:rouge|bleu|vert|jaune)|Combo (?:of|de) 3|Super Ninja/g;

/** The card that a word stands for. */
export function cardOf(word: string, speaker: Speaker): string | null {
  return CARDS.find((card) => speaker.say(`ninja-combo.word.${card}`) === word) ?? null;
}
