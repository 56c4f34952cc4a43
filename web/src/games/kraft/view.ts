/** Kraft as one viewer sees it, and its notation: cells `a1` … `i9`, edges `e4/f4`, long walls `a1/b1-a2/b2`. */

import type { KraftView, Refusal, ScrollView, Site, Ways } from '../../api/protocol';
import type { View } from '../../live/wire';

export type { KraftView, Refusal, ScrollView, Site, Ways };

export function kraft(view: View): KraftView {
  if (view.game !== 'kraft') throw new TypeError(`not a view of Kraft: ${view.game}`);
  return view as KraftView;
}

export const SIDE = 9;
export const GATES = { south: 'e1', north: 'e9', east: 'i5' } as const;
export const FIGURES = ['master', 'ninja', 'disciple', 'apprentice'] as const;
export type FigureName = (typeof FIGURES)[number];
export type SideName = 'master' | 'ninja';
export const WINDS = ['n', 'e', 's', 'w'] as const;
export type Wind = (typeof WINDS)[number];

export interface Cell {
  column: number;
  /** From the bottom. */
  row: number;
}

/** `a1` is column 0, row 0. */
export function cellOf(name: string): Cell {
  return { column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 };
}

export function isCell(name: string): boolean {
  return /^[a-i][1-9]$/.test(name);
}

/** The name of a cell; null beyond the border. */
export function cellName(column: number, row: number): string | null {
  const on = column >= 0 && row >= 0 && column < SIDE && row < SIDE;
  return on ? `${String.fromCharCode(97 + column)}${row + 1}` : null;
}

const STEPS: Readonly<Record<Wind, readonly [number, number]>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

/** The neighbour of a cell; null beyond the border. */
export function next(cell: string, wind: Wind): string | null {
  const { column, row } = cellOf(cell);
  const [right, up] = STEPS[wind];
  return cellName(column + right, row + up);
}

/** The edges that a piece stands on: one, or two of a long wall. */
export function edgesOf(place: string): string[] {
  return place.split('-');
}

/** Walls and doors, as they stand. */
export interface Plan {
  longs: readonly string[];
  walls: readonly string[];
  doors: readonly string[];
  locks: readonly string[];
}

export type PieceKind = 'long' | 'wall' | 'door';

/** What stands on each edge, and the piece it is part of. */
export function standing(plan: Plan): Map<string, { kind: PieceKind; place: string }> {
  const found = new Map<string, { kind: PieceKind; place: string }>();
  for (const place of plan.longs) for (const edge of edgesOf(place)) found.set(edge, { kind: 'long', place });
  for (const place of plan.walls) found.set(place, { kind: 'wall', place });
  for (const place of plan.doors) found.set(place, { kind: 'door', place });
  return found;
}

/** Which side the viewer plays; null: none. */
export function sideOf(view: KraftView): SideName | null {
  if (view.viewer === null) return null;
  return view.viewer === view.master ? 'master' : 'ninja';
}

export function seatOf(view: KraftView, side: SideName): number {
  return side === 'master' ? view.master : 1 - view.master;
}

/** Where a figure stands. */
export function at(view: KraftView, figure: FigureName): string | null {
  return view.figures[FIGURES.indexOf(figure)] ?? null;
}

/** The main figure of a side, and its aide. */
export const AIDE = { master: 'disciple', ninja: 'apprentice' } as const satisfies Record<SideName, FigureName>;

export function option(view: KraftView, name: string): number {
  const value = view.options[name];
  return typeof value === 'number' ? value : 0;
}

/** A token is one of the Ninja's or one of the Master's; unique ones are once in the game. */
export const NINJA_TOKENS = ['camouflage', 'sixth-sense', 'sliding-wall', 'teleport', 'glide', 'dispersal', 'ultimate', 'apprentice'] as const;
export const MASTER_TOKENS = ['mobility', 'lock', 'lantern', 'transposition', 'trap', 'rush', 'recipe', 'disciple'] as const;
export type TokenName = (typeof NINJA_TOKENS)[number] | (typeof MASTER_TOKENS)[number];
export const TOKEN_NAMES: readonly TokenName[] = [...NINJA_TOKENS, ...MASTER_TOKENS];

export function isToken(name: string): name is TokenName {
  return (TOKEN_NAMES as readonly string[]).includes(name);
}

/** Tokens that are aimed: choosing one can be taken back. */
const AIMED: readonly string[] = ['sixth-sense', 'sliding-wall', 'teleport', 'glide', 'lock', 'transposition', 'rush', 'recipe'] satisfies TokenName[];
const AIMED_TWICE: readonly string[] = ['sliding-wall', 'transposition'] satisfies TokenName[];
export const isAimed = (token: string) => AIMED.includes(token);
export const isAimedTwice = (token: string | null) => token !== null && AIMED_TWICE.includes(token);

export const DOJOS = ['courtyard', 'gatehouse', 'cloister', 'garden', 'labyrinth', 'pillars', 'corridors', 'lanterns', 'islands', 'spiral'] as const;

/** Names for what travels. */
export const piece = {
  figure: (name: FigureName) => `figure:${name}`,
  scroll: (index: number) => `scroll:${index}`,
  hand: (index: number) => `hand:${index}`,
  played: (side: SideName, index: number) => `played:${side}:${index}`,
};
