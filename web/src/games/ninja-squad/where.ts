/** Where a ninja is, in words. */

import { joints, rowsOf } from './scene';
import { spotOf } from './tiles';
import type { NinjaView, SquadView } from './view';
import { s } from './words';

/** Whoever has reached the forest is on no tile; or is shown beyond the last row, on the way there. */
export function whereIs(view: SquadView, { tile }: NinjaView, seat: number): string {
  if (tile === null) return s(view.home.includes(seat) ? 'seat.home' : 'seat.off');
  return spotOf(tile).row < rowsOf(view).length ? s('seat.on', { tile }) : s('seat.home');
}

/** By night: how many rows a ninja has before it to the palace, the last board. */
export function rowsShort(view: SquadView, seat: number): number {
  const tile = view.ninja[seat]?.tile;
  return Math.max(0, (joints(view).at(-1) ?? 0) - (tile ? spotOf(tile).row : -1));
}
