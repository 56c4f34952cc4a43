/** The nine points of a roof as a plan shows them. */

import type { Flat } from './space';
import type { Roof } from './view';

/** Where a point is on its roof as one sees it, by its place in that order. */
export const SPOTS = ['far-left', 'far', 'far-right', 'left', 'middle', 'right', 'near-left', 'near', 'near-right'] as const;

/** The spot of a point, as one sees it. */
export function spotOf(roof: Roof, point: number, azimuth: number): string {
  return SPOTS[pointOrder(roof, azimuth).indexOf(point)] ?? 'middle';
}

/** Row by row as one sees them, far ones first: the nearest quarter turn of the deck. */
export function pointOrder(roof: Roof, azimuth: number): number[] {
  const at = (i: number): Flat => roof.points[i] ?? [0, 0];
  const way = (i: number): Flat => [at(i)[0] - at(0)[0], at(i)[1] - at(0)[1]];
  const right: Flat = [-Math.sin(azimuth), Math.cos(azimuth)];
  const away: Flat = [-Math.cos(azimuth), -Math.sin(azimuth)];
  const along = (v: Flat, to: Flat) => v[0] * to[0] + v[1] * to[1];
  const [u, v] = [way(2), way(6)];
  const flat = Math.abs(along(u, right)) >= Math.abs(along(v, right));
  const [across, deep] = flat ? [u, v] : [v, u];
  const cell = (row: number, column: number) => {
    const x = along(across, right) >= 0 ? column : 2 - column;
    const y = along(deep, away) >= 0 ? 2 - row : row;
    return flat ? y * 3 + x + 1 : x * 3 + y + 1;
  };
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column)));
}
