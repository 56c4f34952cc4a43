/** The picture of a floor: 40 units a cell, with a margin for the border, the gates and the names. */

import { segment, type Point, type Segment } from './place';
import { cellOf, SIDE } from './view';

export const UNIT = 40;
export const MARGIN = 15;
export const WHOLE = SIDE * UNIT + 2 * MARGIN;

/** A point of the picture. */
export function onPicture({ x, y }: Point): Point {
  return { x: MARGIN + x * UNIT, y: MARGIN + (SIDE - y) * UNIT };
}

/** From the box of the picture on the screen to the floor. */
export function onFloor(box: DOMRect, clientX: number, clientY: number): Point {
  const scale = WHOLE / box.width;
  return { x: ((clientX - box.left) * scale - MARGIN) / UNIT, y: SIDE - ((clientY - box.top) * scale - MARGIN) / UNIT };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The square of a cell. */
export function boxOf(cell: string): Box {
  const { column, row } = cellOf(cell);
  const { x, y } = onPicture({ x: column, y: row + 1 });
  return { x, y, width: UNIT, height: UNIT };
}

/** The bar of a piece, so thick. */
export function barOf(place: string, thick: number): Box {
  return bar(segment(place), thick);
}

function bar({ x, y, length, upright }: Segment, thick: number): Box {
  const from = onPicture({ x, y });
  const long = length * UNIT;
  return upright
    ? { x: from.x - thick / 2, y: from.y - long, width: thick, height: long }
    : { x: from.x, y: from.y - thick / 2, width: long, height: thick };
}

/** What a cell is of the side of the picture. */
export const CELL = UNIT / WHOLE;

/** The part of the picture in which some boxes lie, in shares of its side. */
export function partOf(boxes: readonly Box[]) {
  const least = (of: (box: Box) => number) => Math.min(...boxes.map(of)) / WHOLE;
  const most = (of: (box: Box) => number) => Math.max(...boxes.map(of)) / WHOLE;
  return { left: least((box) => box.x), top: least((box) => box.y), right: most((box) => box.x + box.width), bottom: most((box) => box.y + box.height) };
}

/** Part of the picture, for what is laid over it. */
export function percent(value: number): string {
  return `${((value / WHOLE) * 100).toFixed(3)}%`;
}
