/** Ways over the floor as lines of its picture. */

import { boxOf, UNIT } from '../frame';
import { next, type Wind } from '../view';

/** The cells of a way, the first one included. */
export function cellsOn(from: string, winds: readonly string[]): string[] {
  const cells = [from];
  for (const wind of winds) cells.push(next(cells.at(-1) ?? from, wind as Wind) ?? from);
  return cells;
}

/** Through the middles of cells; it begins a little outside the first one, where a figure stands, and ends a little before the last. */
export function lineThrough(cells: readonly string[], short = 0): string {
  const points = cells.map((cell) => ({ x: boxOf(cell).x + UNIT / 2, y: boxOf(cell).y + UNIT / 2 }));
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last && before && short) {
    const far = Math.hypot(last.x - before.x, last.y - before.y);
    points[points.length - 1] = { x: last.x + ((before.x - last.x) * short) / far, y: last.y + ((before.y - last.y) * short) / far };
  }
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
