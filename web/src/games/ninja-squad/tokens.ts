/** Cards and tokens as sentences name them, so that they can be drawn beside their words. */

import type { Speaker } from '../../i18n/speaker';

export const TOKENS = /(?!)/g;

/** Placeholder until the words are known. */
export function itemOf(_word: string, _speaker: Speaker): null {
  return null;
}
