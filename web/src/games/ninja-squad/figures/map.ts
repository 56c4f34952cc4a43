/** Maps as the examples draw them: forward is up, a tile is its ground and what is on it. */

import { spotOf, tileOf } from '../tiles';

export interface Example {
  half: string;
  map: readonly string[];
  tracks?: readonly (readonly string[])[];
  fires?: readonly (readonly (string | number)[])[];
}

export interface Thing {
  tile: string;
  /** `*` lantern, `s` and `b` cubes, `g` guard, `A` to `H` patrols, `0` to `3` ninja. */
  what: string;
}

/** By day the palace, three rows, lies behind the board. */
const PALACE = 3;

export function firstRow(example: Example): number {
  return example.half === 'day' ? PALACE : 0;
}

function cells(example: Example): { ground: string; what: string; tile: string }[][] {
  return [...example.map].reverse().map((line, row) => Array.from({ length: 7 }, (_, column) => ({
    ground: line.charAt(column * 3), what: line.charAt(column * 3 + 1).trim(), tile: tileOf({ column, row: row + firstRow(example) }),
  })));
}

/** Rows of ground in the direction of play. */
export function groundOf(example: Example): string[] {
  return cells(example).map((row) => row.map(({ ground }) => ground).join(''));
}

export function thingsOn(example: Example): Thing[] {
  return cells(example).flat().filter(({ what }) => what).map(({ tile, what }) => ({ tile, what }));
}

/** The tile of a ninja. */
export function ninjaOf(example: Example, seat: number): string {
  return thingsOn(example).find(({ what }) => what === String(seat))?.tile ?? '';
}

/** The middle of a tile in the picture, 100 units a tile. */
export function centre(example: Example, tile: string): { x: number; y: number } {
  const { column, row } = spotOf(tile);
  return { x: column * 100 + 50, y: (example.map.length - 1 - row + firstRow(example)) * 100 + 50 };
}
