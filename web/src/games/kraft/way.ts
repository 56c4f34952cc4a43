/** The way of a figure to a cell, and what would see it there: for the eye; the rules judge every step. */

import { at, barred, edgeBetween, next, WINDS, type FigureName, type KraftView, type Wind } from './view';

export interface Way {
  figure: FigureName;
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

/** Who would see a figure on a cell now. */
export function dangerOn(view: KraftView, figure: FigureName, cell: string): Danger | null {
  if (figure === 'master' || figure === 'disciple') return null;
  if (figure === 'ninja' && view.hidden > 0) return null;
  if (view.sight.includes(cell)) return { cell, by: 'master' };
  return view.disciple_sight.includes(cell) ? { cell, by: 'disciple' } : null;
}

/** Steps between cells that nothing bars. */
export function stepsFrom(view: KraftView): (cell: string) => [Wind, string][] {
  const shut = barred(view);
  const taken = new Set(view.figures);
  return (cell) =>
    WINDS.flatMap((wind): [Wind, string][] => {
      const there = next(cell, wind);
      return there && !taken.has(there) && !shut.has(edgeBetween(cell, there)) ? [[wind, there]] : [];
    });
}

/** The shortest way, and of those the least seen; null if there is none. */
export function wayTo(view: KraftView, figure: FigureName, goal: string, steps: number): Way | null {
  const start = at(view, figure);
  if (start === null || start === goal) return null;
  const way = search(view, figure, start, goal);
  if (!way) return null;
  const walked = way.slice(0, steps);
  const cells = walked.map(([, cell]) => cell);
  return {
    figure,
    cells,
    winds: walked.map(([wind]) => wind),
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

/** Being seen costs more than any detour that the steps of a turn allow. */
const SEEN = 100;

function search(view: KraftView, figure: FigureName, start: string, goal: string): [Wind, string][] | null {
  const around = stepsFrom(view);
  const best = new Map<string, { cost: number; from: string; wind: Wind }>();
  const open = new Map([[start, 0]]);
  while (open.size) {
    const [cell, cost] = [...open].reduce((least, each) => (each[1] < least[1] ? each : least));
    open.delete(cell);
    if (cell === goal) return backwards(best, start, goal);
    for (const [wind, there] of around(cell)) {
      const sum = cost + 1 + (dangerOn(view, figure, there) ? SEEN : 0);
      if (there !== start && sum < (best.get(there)?.cost ?? Infinity)) {
        best.set(there, { cost: sum, from: cell, wind });
        open.set(there, sum);
      }
    }
  }
  return null;
}

function backwards(best: ReadonlyMap<string, { from: string; wind: Wind }>, start: string, goal: string): [Wind, string][] {
  const way: [Wind, string][] = [];
  for (let cell = goal; cell !== start; ) {
    const found = best.get(cell);
    if (!found) break;
    way.unshift([found.wind, cell]);
    cell = found.from;
  }
  return way;
}
