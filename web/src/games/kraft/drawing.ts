/** The ready-made dojos, read from the drawings that the engine itself reads. */

import { edgeFrom, longAt } from './place';
import { cellName, edgesOf, SIDE } from './view';
import type { Draft } from './site';

const files = import.meta.glob<string>('../../../../src/shinobi/games/kraft/dojos/*.txt', { query: '?raw', import: 'default', eager: true });

/** A floor from its drawing in text. */
export function readDrawing(text: string): Draft {
  const lines = text.split('\n');
  const top = lines.findIndex((line) => line.startsWith('9 '));
  const at = (line: number, column: number) => lines[top + line]?.[column] ?? ' ';
  const longs: string[] = [];
  const walls: string[] = [];
  const doors: string[] = [];
  const scrolls: (string | null)[] = [null, null, null, null];
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const line = 2 * (SIDE - 1 - row);
      const value = Number(at(line, 4 + 4 * column));
      if (value >= 1 && value <= 4) scrolls[value - 1] = cellName(column, row);
      const east = at(line, 6 + 4 * column);
      const upright = edgeFrom(column + 1, row, true);
      if (upright && east === '|') walls.push(upright);
      if (upright && east === ':') doors.push(upright);
      const north = at(line - 1, 4 + 4 * column);
      const level = edgeFrom(column, row + 1, false);
      if (level && north === '-') walls.push(level);
      if (level && north === '.') doors.push(level);
      const corner = at(line - 1, 6 + 4 * column);
      const long = corner === '|' || corner === '-' ? longAt(column + 1, row + 1, corner === '|') : null;
      if (long) longs.push(long);
    }
  }
  const halves = new Set(longs.flatMap(edgesOf));
  return { longs, walls: walls.filter((wall) => !halves.has(wall)), doors, locks: [], scrolls };
}

/** The ready-made dojos by name. */
export const READY: ReadonlyMap<string, Draft> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), readDrawing(text)]),
);
