/** What the side in turn may do, sorted for the board, and ways in words. */

import type { Speaker } from '../../i18n/speaker';
import { middleOf, type Point } from './place';
import type { Way } from './way';
import { AIDE, at, isCell, type FigureName, type KraftView, type SideName, type Wind } from './view';
import { k } from './words';

export interface Target {
  action: string;
  kind: 'cell' | 'edge' | 'wind';
  /** Its middle on the floor. */
  at: Point;
  wind: Wind | null;
}

const AWAY: Readonly<Record<Wind, readonly [number, number]>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

/** What a token, or the fifth scroll, can be aimed at now. */
export function targets(view: KraftView): Target[] {
  if (view.pending === null && view.phase !== 'laying') return [];
  return view.legal.flatMap((action): Target[] => {
    if (isCell(action)) return [{ action, kind: 'cell', at: middleOf(action), wind: null }];
    if (action.includes('/')) return [{ action, kind: 'edge', at: middleOf(action), wind: null }];
    const [, wind] = /^to ([nesw])$/.exec(action) ?? [];
    if (!wind) return [];
    const anchor = view.target ?? at(view, view.turn === 'master' ? 'master' : 'ninja');
    if (anchor === null) return [];
    const middle = middleOf(anchor);
    const [right, up] = AWAY[wind as Wind];
    const far = anchor.includes('/') ? 0.9 : 1;
    return [{ action, kind: 'wind', at: { x: middle.x + right * far, y: middle.y + up * far }, wind: wind as Wind }];
  });
}

/** The prefix of a figure's actions. */
export function prefix(figure: FigureName): string {
  return figure === 'disciple' || figure === 'apprentice' ? 'aide ' : '';
}

/** The figures that can be moved now, the main one first. */
export function movable(view: KraftView, side: SideName): FigureName[] {
  return ([side, AIDE[side]] as const).filter((figure) => {
    const start = prefix(figure);
    return view.legal.some((action) => action.startsWith(start) && /^[nesw]$/.test(action.slice(start.length)));
  });
}

export interface Take {
  action: string;
  cell: string;
  figure: FigureName;
}

/** Scrolls that can be picked up now. */
export function takes(view: KraftView): Take[] {
  return view.legal.flatMap((action): Take[] => {
    const [, aide, cell] = /^(aide )?take ([a-i][1-9])$/.exec(action) ?? [];
    return cell ? [{ action, cell, figure: aide ? 'apprentice' : 'ninja' }] : [];
  });
}

/** What a figure would leave with. */
export function loot(view: KraftView, figure: FigureName): number {
  return view.scrolls.reduce((sum, scroll) => sum + (scroll.at === figure && !scroll.void ? (scroll.value ?? 0) : 0), 0);
}

/** A way in words: how far it goes, and who would see it. */
export function wayWords(view: KraftView, way: Way, speaker: Speaker): string {
  const figure = speaker.say(`kraft.word.${way.figure}`);
  const last = way.cells.at(-1) ?? '';
  const n = way.cells.length;
  if (way.danger) {
    const { cell, by } = way.danger;
    if (way.figure === 'apprentice') return k('way.lost.aide', { cell });
    return by === 'master' ? k('way.caught', { cell }) : k('way.lost', { cell });
  }
  if (way.beyond.length) return k('way.far', { figure, cell: way.beyond.at(-1) ?? last, n, all: n + way.beyond.length });
  if (way.figure === 'master' || way.figure === 'disciple') return k('way.step', { figure, cell: last, n });
  if (way.figure === 'ninja' && view.hidden > 0) return k('way.hidden', { figure, cell: last });
  return k(view.threat.includes(last) ? 'way.risk' : 'way.safe', { figure, cell: last, n });
}
