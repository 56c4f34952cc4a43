/** Zones as the examples draw them: rows of cards, `..` for none, and the place of their top left. */

import { shifted } from '../zone';

export function zoneOf(rows: readonly string[], corner: string): Record<string, string> {
  const found: Record<string, string> = {};
  rows.forEach((row, down) => row.split(' ').forEach((card, right) => {
    if (card !== '..') found[shifted(corner, right, down)] = card;
  }));
  return found;
}
