/** Where the cards of a zone are drawn, so that all are in sight or can be brought there: pure geometry. */

export interface Cell {
  column: number;
  row: number;
}

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

const SIDE = 22;
/** Two places in the middle of the mat, for a zone that is empty. */
const MIDDLE = ['k11', 'l11'];
/** How much of the free places around a zone is drawn, by the size of a place. */
export const MARGIN = 0.96;

/** `a1` is column 0, row 0. */
export function cellOf(place: string): Cell {
  return { column: place.charCodeAt(0) - 97, row: Number(place.slice(1)) - 1 };
}

export function placeOf({ column, row }: Cell): string | null {
  const on = column >= 0 && row >= 0 && column < SIDE && row < SIDE;
  return on ? `${String.fromCharCode(97 + column)}${row + 1}` : null;
}

export function boundsOf(places: readonly string[]): Bounds {
  const cells = (places.length ? places : MIDDLE).map(cellOf);
  const left = Math.min(...cells.map((cell) => cell.column));
  const top = Math.min(...cells.map((cell) => cell.row));
  return {
    left,
    top,
    columns: Math.max(...cells.map((cell) => cell.column)) - left + 1,
    rows: Math.max(...cells.map((cell) => cell.row)) - top + 1,
  };
}

/** A zone laid into a box: the size of a place, and where the corner of place a1 would be. */
export interface Fit {
  size: number;
  x: number;
  y: number;
  bounds: Bounds;
}

/** The largest way to show these places with a margin around them, in the middle of a box. */
export function fit(bounds: Bounds, width: number, height: number, most: number, margin = MARGIN): Fit {
  const wide = bounds.columns + 2 * margin;
  const high = bounds.rows + 2 * margin;
  const size = Math.max(1, Math.floor(Math.min(width / wide, height / high, most)));
  return {
    size,
    x: Math.round((width - bounds.columns * size) / 2 - bounds.left * size),
    y: Math.round((height - bounds.rows * size) / 2 - bounds.top * size),
    bounds,
  };
}

/** A point of the mat, in places from the corner of a1. */
export interface Spot {
  x: number;
  y: number;
}

export function middleOf({ left, top, columns, rows }: Bounds): Spot {
  return { x: left + columns / 2, y: top + rows / 2 };
}

/** Where the corner of a1 lies along one side: what fits is in the middle, of what does not no more than its margin is left free. */
function offset(first: number, cells: number, box: number, size: number, wish: number): number {
  const room = (cells + 2 * MARGIN) * size;
  if (room <= box) return Math.round((box - cells * size) / 2 - first * size);
  const most = (MARGIN - first) * size;
  return Math.round(Math.max(box - room + most, Math.min(most, box / 2 - wish * size)));
}

/** A zone whose places are so large, with a spot in the middle of the box as far as there is something to be seen around it. */
export function closeUp(bounds: Bounds, width: number, height: number, size: number, spot: Spot): Fit {
  const { left, top, columns, rows } = bounds;
  return { size, x: offset(left, columns, width, size, spot.x), y: offset(top, rows, height, size, spot.y), bounds };
}

/** The spot that is in the middle of a box now. */
export function spotOf(at: Fit, width: number, height: number): Spot {
  return { x: (width / 2 - at.x) / at.size, y: (height / 2 - at.y) / at.size };
}

/** On which sides there is more than is seen. */
export function beyond(at: Fit, width: number, height: number): { left: boolean; right: boolean; top: boolean; bottom: boolean } {
  const { left, top, columns, rows } = at.bounds;
  const start = (first: number, from: number) => from + first * at.size < -1;
  const end = (last: number, from: number, box: number) => from + last * at.size > box + 1;
  return { left: start(left, at.x), right: end(left + columns, at.x, width), top: start(top, at.y), bottom: end(top + rows, at.y, height) };
}

/** Whether a place is in sight, as whole as the margin lets it be. */
export function inSight(at: Fit, place: string, width: number, height: number): boolean {
  const { x, y } = corner(at, place);
  const slack = at.size * (1 - MARGIN) + 2;
  return x >= -slack && y >= -slack && x + at.size <= width + slack && y + at.size <= height + slack;
}

/** What a place touches: the four sides it may lie on, with the card there. */
export function beside(zone: Readonly<Record<string, string>>, place: string): { side: 'right' | 'left' | 'below' | 'above'; card: string }[] {
  const sides = [['right', -1, 0], ['left', 1, 0], ['below', 0, -1], ['above', 0, 1]] as const;
  return sides.flatMap(([side, right, down]) => {
    const { column, row } = cellOf(place);
    const card = zone[placeOf({ column: column + right, row: row + down }) ?? ''];
    return card === undefined ? [] : [{ side, card }];
  });
}

/** The corner of a place within the box. */
export function corner(at: Fit, place: string): { x: number; y: number } {
  const { column, row } = cellOf(place);
  return { x: at.x + column * at.size, y: at.y + row * at.size };
}

/** The place under a point of the box. */
export function placeAt(at: Fit, x: number, y: number): string | null {
  return placeOf({ column: Math.floor((x - at.x) / at.size), row: Math.floor((y - at.y) / at.size) });
}

/** The nearest of some places to a point, if one is as near as `reach` pixels to its middle. */
export function nearestPlace(at: Fit, places: readonly string[], x: number, y: number, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const place of places) {
    const { x: left, y: top } = corner(at, place);
    const far = Math.hypot(left + at.size / 2 - x, top + at.size / 2 - y);
    if (far <= least) {
      least = far;
      best = place;
    }
  }
  return best;
}

/** The middle of some places within the box. */
export function middle(at: Fit, places: readonly string[]): { x: number; y: number } {
  const corners = places.map((place) => corner(at, place));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) + at.size / 2;
  return { x: mean(corners.map((each) => each.x)), y: mean(corners.map((each) => each.y)) };
}

/** A point, moved into a box so that it keeps a distance from its edges. */
export function within(point: { x: number; y: number }, width: number, height: number, edge: number): { x: number; y: number } {
  const clamp = (value: number, most: number) => Math.max(Math.min(edge, most / 2), Math.min(most - edge, value));
  return { x: clamp(point.x, width), y: clamp(point.y, height) };
}

/** A place so many columns to the right and rows down. */
export function shifted(place: string, right: number, down: number): string {
  const { column, row } = cellOf(place);
  return placeOf({ column: column + right, row: row + down }) ?? place;
}
