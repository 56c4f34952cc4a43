/** Tiles and directions: pure geometry, the first row at the bottom. */

export const COLUMNS = 'abcdefg';

export interface Spot {
  /** From the left. */
  column: number;
  /** From the first row, which is 0. */
  row: number;
}

const WAYS: Readonly<Record<string, Spot>> = {
  F: { column: 0, row: 1 },
  FR: { column: 1, row: 1 },
  R: { column: 1, row: 0 },
  BR: { column: 1, row: -1 },
  B: { column: 0, row: -1 },
  BL: { column: -1, row: -1 },
  L: { column: -1, row: 0 },
  FL: { column: -1, row: 1 },
};

/** `c12` is column 2, row 11. */
export function spotOf(tile: string): Spot {
  return { column: COLUMNS.indexOf(tile.charAt(0)), row: Number(tile.slice(1)) - 1 };
}

export function tileOf({ column, row }: Spot): string {
  return `${COLUMNS.charAt(column)}${row + 1}`;
}

/** The tile so far away in a direction. */
export function away(tile: string, way: string, far = 1): string {
  const by = WAYS[way] ?? { column: 0, row: 0 };
  const { column, row } = spotOf(tile);
  return tileOf({ column: column + far * by.column, row: row + far * by.row });
}

/** `FR2` is FR and 2; without a number it is 1. */
export function bearing(text: string): { way: string; far: number } {
  const [, way = '', far = '1'] = /^([FBLR]{1,2})(\d)?$/.exec(text) ?? [];
  return { way, far: Number(far) };
}

/** Whether a tile lies in one of the eight directions from another, within the longest range. */
export function inLine(from: string, to: string): boolean {
  const [a, b] = [spotOf(from), spotOf(to)];
  const [across, along] = [Math.abs(a.column - b.column), Math.abs(a.row - b.row)];
  return Math.max(across, along) <= 4 && (across === 0 || along === 0 || across === along);
}
