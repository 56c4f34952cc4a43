/** The village from above, as the examples have it: x to the right, y up on the page. */

import type { Flat } from '../space';
import { sideAt } from '../space';
import type { Box, Roof, Tree } from '../view';
import examples from './examples.json';

interface Drawn {
  boxes: Box[];
  roofs: Roof[];
  trees: Tree[];
}

const flat = ([x = 0, y = 0]: number[]): [number, number] => [x, y];

export const VILLAGE: Drawn = {
  boxes: examples.drawn.boxes.map((box) => ({ ...box, corners: box.corners.map(flat) })),
  roofs: examples.drawn.roofs.map((roof) => ({ ...roof, corners: roof.corners.map(flat), points: roof.points.map(flat) })),
  trees: examples.drawn.trees,
};

export function roofNamed(building: string): Roof {
  const found = VILLAGE.roofs.find((roof) => roof.building === building);
  if (!found) throw new Error(`no roof ${building} is drawn`);
  return found;
}

export function point(building: string, number: number): Flat {
  return roofNamed(building).points[number - 1] ?? [0, 0];
}

/** On the page y grows downward. */
export function path(corners: readonly Flat[]): string {
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}Z`;
}

export function middle(corners: readonly Flat[]): Flat {
  const sum = (axis: 0 | 1) => corners.reduce((all, corner) => all + corner[axis], 0) / corners.length;
  return [sum(0), sum(1)];
}

export function scaled(corners: readonly Flat[], by: number): Flat[] {
  const [x, y] = middle(corners);
  return corners.map(([cx, cy]) => [x + (cx - x) * by, y + (cy - y) * by]);
}

/** The four tiled slopes of a box, from its eaves up to what stands in its middle. */
export function slopes(box: Box): string[] {
  const above = box.upper ? undefined : VILLAGE.boxes.find((each) => each.upper && each.building === box.building);
  const inner = above?.corners ?? roofNamed(box.building).corners;
  return [0, 1, 2, 3].map((i) => path([...sideAt(box.corners, i), ...sideAt(inner, i).reverse()]));
}

/** Rows of tiles on the slopes. */
export function courses(box: Box): string {
  return [0.9, 0.76, 0.62].map((by) => path(scaled(box.corners, by))).join('');
}

/** Whether a building's deck is on this box. */
export function carriesDeck(box: Box): boolean {
  return box.upper || !VILLAGE.boxes.some((each) => each.upper && each.building === box.building);
}
