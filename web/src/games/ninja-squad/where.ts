/** Where a ninja is, in words. */

import { joints, rowsOf } from './scene';
import { spotOf } from './tiles';
import type { NinjaView, SquadView } from './view';
import { s } from './words';

/** By day whoever is on no tile at the end has reached the forest; so has who is shown beyond the last row. */
export function whereIs(view: SquadView, { tile }: NinjaView): string {
  if (tile === null) return s(view.outcome && view.half === 'day' ? 'seat.home' : 'seat.off');
  return spotOf(tile).row < rowsOf(view).length ? s('seat.on', { tile }) : s('seat.home');
}

/** By night: how many rows a ninja has before it to the palace, the last board. */
export function rowsShort(view: SquadView, seat: number): number {
  const tile = view.ninja[seat]?.tile;
  return Math.max(0, (joints(view).at(-1) ?? 0) - (tile ? spotOf(tile).row : -1));
}
