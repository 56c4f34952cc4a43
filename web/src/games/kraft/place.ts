/** Where pieces are on the floor, in cells from its bottom left corner: pure geometry. */

import { cellName, cellOf, edgesOf, SIDE } from './view';

export interface Point {
  x: number;
  /** Upwards. */
  y: number;
}

/** A piece as a line. */
export interface Segment {
  x: number;
  y: number;
  length: number;
  upright: boolean;
}

/** The line of an edge or a long wall, from its lower or left end. */
export function segment(place: string): Segment {
  const edges = edgesOf(place);
  const [one = '', other = ''] = (edges[0] ?? '').split('/');
  const a = cellOf(one);
  const upright = cellOf(other).column > a.column;
  return { x: upright ? a.column + 1 : a.column, y: upright ? a.row : a.row + 1, length: edges.length, upright };
}

export function middleOf(place: string): Point {
  if (!place.includes('/')) {
    const { column, row } = cellOf(place);
    return { x: column + 0.5, y: row + 0.5 };
  }
  const { x, y, length, upright } = segment(place);
  return upright ? { x, y: y + length / 2 } : { x: x + length / 2, y };
}

/** The edge that starts at a corner; null where there is none. */
export function edgeFrom(x: number, y: number, upright: boolean): string | null {
  const one = upright ? cellName(x - 1, y) : cellName(x, y - 1);
  const other = cellName(x, y);
  return one && other ? `${one}/${other}` : null;
}

/** The long wall with its middle on a corner. */
export function longAt(x: number, y: number, upright: boolean): string | null {
  const one = upright ? edgeFrom(x, y - 1, true) : edgeFrom(x - 1, y, false);
  const other = edgeFrom(x, y, upright);
  return one && other ? `${one}-${other}` : null;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The cell under a point, or the nearest one if the point is less than `reach` beyond the border. */
export function cellAt({ x, y }: Point, reach = 0): string | null {
  if (x < -reach || y < -reach || x > SIDE + reach || y > SIDE + reach) return null;
  return cellName(clamp(Math.floor(x), 0, SIDE - 1), clamp(Math.floor(y), 0, SIDE - 1));
}

/** The edge that a point is nearest to. */
export function edgeAt(point: Point, reach = 0.6): string | null {
  const { x, y } = point;
  if (x < -reach || y < -reach || x > SIDE + reach || y > SIDE + reach) return null;
  const upright = edgeFrom(clamp(Math.round(x), 1, SIDE - 1), clamp(Math.floor(y), 0, SIDE - 1), true);
  const level = edgeFrom(clamp(Math.floor(x), 0, SIDE - 1), clamp(Math.round(y), 1, SIDE - 1), false);
  return nearestOf([upright, level], point);
}

/** The long wall that a point means: the direction of the nearest edge, the middle nearest along it. */
export function longNear(point: Point, reach = 0.6): string | null {
  const edge = edgeAt(point, reach);
  if (!edge) return null;
  const { x, y, upright } = segment(edge);
  if (upright) return longAt(x, clamp(Math.round(point.y), 1, SIDE - 1), true);
  return longAt(clamp(Math.round(point.x), 1, SIDE - 1), y, false);
}

function nearestOf(places: readonly (string | null)[], point: Point): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    if (!place) continue;
    const far = distance(place, point);
    if (far < least) {
      least = far;
      best = place;
    }
  }
  return best;
}

/** How far a point is from a piece. */
export function distance(place: string, { x, y }: Point): number {
  if (!place.includes('/')) {
    const middle = middleOf(place);
    return Math.max(0, Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) - 0.5);
  }
  const line = segment(place);
  const along = line.upright ? y - line.y : x - line.x;
  const aside = line.upright ? x - line.x : y - line.y;
  return Math.hypot(aside, along - clamp(along, 0, line.length));
}

/** The nearest of some places to a point, within reach. */
export function nearestPlace(places: readonly string[], point: Point, reach: number): string | null {
  const found = nearestOf(places, point);
  return found !== null && distance(found, point) <= reach ? found : null;
}

/** What is being placed. */
export type Tool = 'long' | 'wall' | 'door' | `scroll ${number}`;

/** What is dragged. */
export interface Piece {
  tool: Tool;
  /** Where it stood; null: it comes from the tray. */
  from: string | null;
}

/** Where a tool would go from a point. */
export function meant(tool: Tool, point: Point, reach = 0.6): string | null {
  if (tool === 'long') return longNear(point, reach);
  return tool === 'wall' || tool === 'door' ? edgeAt(point, reach) : cellAt(point, reach / 2);
}

/** One place further: how arrow keys move what is held. */
export function moved(tool: Tool, place: string, right: number, up: number): string {
  if (!place.includes('/')) {
    const { column, row } = cellOf(place);
    return cellName(column + right, row + up) ?? place;
  }
  const { x, y, upright } = segment(place);
  if (tool !== 'long') return edgeFrom(x + right, y + up, upright) ?? place;
  return longAt(x + right + (upright ? 0 : 1), y + up + (upright ? 1 : 0), upright) ?? place;
}

/** The same, the other way round. */
export function turned(tool: Tool, place: string): string {
  if (!place.includes('/')) return place;
  const { x, y, upright } = segment(place);
  if (tool === 'long') return (upright ? longAt(x, y + 1, false) : longAt(x + 1, y, true)) ?? place;
  const middle = middleOf(place);
  if (upright) return edgeFrom(clamp(x - 1, 0, SIDE - 1), clamp(Math.round(middle.y), 1, SIDE - 1), false) ?? place;
  return edgeFrom(clamp(Math.round(middle.x), 1, SIDE - 1), clamp(y - 1, 0, SIDE - 1), true) ?? place;
}

/** Where a tool starts when it is moved by keys. */
export function firstPlace(tool: Tool): string {
  if (tool === 'long') return 'e4/e5-f4/f5';
  return tool === 'wall' || tool === 'door' ? 'e4/e5' : 'e5';
}
