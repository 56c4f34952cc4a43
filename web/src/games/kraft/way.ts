/** The way of a figure to a cell, and who would see it there, as the view has worked it out. */

import { at, cellOf, next, SIDE, WINDS, type FigureName, type KraftView, type Ways, type Wind } from './view';

export interface Way {
  figure: FigureName;
  /** The cell that is meant, however far. */
  goal: string;
  /** The cells that are entered, in order. */
  cells: readonly string[];
  winds: readonly Wind[];
  /** Cells of the way for which no steps are left. */
  beyond: readonly string[];
  danger: Danger | null;
}

export interface Danger {
  cell: string;
  by: 'master' | 'disciple';
}

const BY: Readonly<Record<string, Danger['by']>> = { m: 'master', d: 'disciple' };
const BACK: Readonly<Record<Wind, Wind>> = { n: 's', e: 'w', s: 'n', w: 'e' };

const waysOf = (view: KraftView, figure: FigureName): Ways | undefined => view.ways.find((each) => each.figure === figure);

function placeOf(cell: string): number {
  const { column, row } = cellOf(cell);
  return row * SIDE + column;
}

/** Who would see a figure on a cell now. */
export function dangerOn(view: KraftView, figure: FigureName, cell: string): Danger | null {
  const by = BY[waysOf(view, figure)?.watch.charAt(placeOf(cell)) ?? ''];
  return by ? { cell, by } : null;
}

/** The best way; null if there is none. */
export function wayTo(view: KraftView, figure: FigureName, goal: string, steps: number): Way | null {
  const ways = waysOf(view, figure);
  const start = at(view, figure);
  if (!ways || start === null || start === goal) return null;
  const way = backwards(ways, start, goal);
  if (!way) return null;
  const cells = way.slice(0, steps).map(([, cell]) => cell);
  return {
    figure,
    goal,
    cells,
    winds: way.slice(0, steps).map(([wind]) => wind),
    beyond: way.slice(steps).map(([, cell]) => cell),
    danger: firstDanger(view, figure, cells),
  };
}

function firstDanger(view: KraftView, figure: FigureName, cells: readonly string[]): Danger | null {
  for (const cell of cells) {
    const danger = dangerOn(view, figure, cell);
    if (danger) return danger;
  }
  return null;
}

/** Step by step, from the goal to where the figure stands. */
function backwards(ways: Ways, start: string, goal: string): [Wind, string][] | null {
  const way: [Wind, string][] = [];
  for (let cell: string | null = goal; cell !== start; ) {
    const wind: Wind | undefined = WINDS.find((each) => cell !== null && each === ways.last.charAt(placeOf(cell)));
    if (cell === null || wind === undefined) return null;
    way.unshift([wind, cell]);
    cell = next(cell, BACK[wind]);
  }
  return way;
}
