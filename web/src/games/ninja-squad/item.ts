/** What a card or token does, in words. */

import { s, type SquadKey } from './words';

/** A star, token or card, does more by day. */
export function doing(item: string, half: string): string {
  return s((item === 'star' || item === 'throwing-star' ? `item.star.${half}` : `item.${item}`) as SquadKey);
}
