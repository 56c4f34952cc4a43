/** From a view to what the map draws. */

import { PIECES, type Strokes } from '../../art/ninja-squad/symbols';
import { spots } from '../../art/ninja-squad/routes';
import { away, bearing, spotOf, tileOf } from './tiles';
import type { GuardView, RouteView, SquadView, WalkView } from './view';

/** What the map turns to. */
export interface Focus {
  tile: string;
  /** Somebody's turn begins here: leave room ahead. */
  turn: boolean;
}

/** A tile that can be pressed, and what for. */
export interface Goal {
  tile: string;
  /** `go`: a ninja or guard ends up here; `aim`: something is thrown or laid here. */
  kind: 'go' | 'aim';
  /** Several, where more than one route ends here. */
  actions: string[];
  letters: string[];
  label: string;
  /** Whether a walk ends out of the guards' sight here; null: it is no walk, or it leaves the map. */
  cover: boolean | null;
}

/** A guard that has moved during the events on show keeps its name. */
export type Moving = GuardView & { id?: string };

const LETTERS: Readonly<Record<string, string>> = { '1a': 'A', '1b': 'B', '2a': 'C', '2b': 'D' };

/** The letter of a route, on its card and on the map. */
export function letterOf(action: string): string {
  return LETTERS[action] ?? '';
}

export function rowsOf(view: SquadView): string[] {
  return view.boards.flatMap((board) => board.rows);
}

/** First rows of the boards. */
export function joints(view: SquadView): number[] {
  let row = 0;
  return view.boards.map((board) => {
    row += board.rows.length;
    return row - board.rows.length;
  });
}

/** The picture's measures: the rows, and a strip at both ends. */
export function boundsOf(rows: number): { height: number } {
  return { height: (rows + 2) * 100 };
}

export function pieceOf(kind: string): Strokes {
  return kind === 'lantern' ? PIECES.lantern : kind === 'senjutsu' ? PIECES.senjutsu : PIECES.buki;
}

/** What a guard on the map is called, so that it walks rather than vanishes. */
export function landed(guard: Moving): string {
  return guard.patrol !== null ? `patrol ${guard.patrol}` : (guard.id ?? guard.tile);
}

/** Where a route ends on the map; beyond the last row lies the forest. */
export function endOf(route: RouteView, ninja: string | null, rows: number): string | null {
  if (route.end !== 'forest') return route.end;
  const at = spots(route.steps)[route.tiles.length];
  if (ninja === null || !at) return null;
  return tileOf({ column: Math.max(0, Math.min(6, spotOf(ninja).column + at.x)), row: rows });
}

/** A tile to press and the actions behind it, before it has words. */
export type Choice = Omit<Goal, 'label' | 'cover'>;

function gather(pairs: readonly (readonly [string | null, string, string])[], kind: Goal['kind']): Choice[] {
  const found = new Map<string, Choice>();
  for (const [tile, action, letter] of pairs) {
    if (tile === null) continue;
    const choice = found.get(tile) ?? { tile, kind, actions: [], letters: [] };
    choice.actions.push(action);
    if (letter) choice.letters.push(letter);
    found.set(tile, choice);
  }
  return [...found.values()];
}

/** What can be pressed on the map while nothing is picked up: start tiles, ends of routes, ways to be pushed, guards to be called. */
export function choices(view: SquadView, legal: readonly string[]): Choice[] {
  const ninja = view.ninja[view.turn]?.tile ?? null;
  const rows = rowsOf(view).length;
  const routes = view.routes.filter((route) => legal.includes(route.action));
  const others = legal.flatMap((action) => {
    const [verb = '', what = ''] = action.split(' ');
    if (verb === 'start') return [[`${what}${view.half === 'day' ? 2 : 1}`, action, ''] as const];
    if (view.target && (verb === 'knock' || verb === 'drive')) {
      const { way, far } = bearing(what);
      return [[away(view.target, way, far), action, ''] as const];
    }
    if (verb === 'call' && view.ask === 'nest') return [[what, action, ''] as const];
    return [];
  });
  return [...gather(routes.map((route) => [endOf(route, ninja, rows), route.action, letterOf(route.action)] as const), 'go'), ...gather(others, 'go')];
}

/** What can be pressed with something in the hand. */
export function aims(view: SquadView, legal: readonly string[], item: string, subject: number | null): Choice[] {
  if (item === 'team') return teamwork(view, legal, subject);
  const reach = view.reach.find((each) => each.item === item);
  const pairs = Object.entries(reach?.targets ?? {}).filter(([, action]) => legal.includes(action));
  return gather(pairs.map(([tile, action]) => [tile, action, ''] as const), 'aim');
}

/** First which ninja is to move, then where to. */
function teamwork(view: SquadView, legal: readonly string[], subject: number | null): Choice[] {
  const moves = legal.flatMap((action) => {
    const [verb, seat = '', way = ''] = action.split(' ');
    const from = view.ninja[Number(seat)]?.tile;
    return verb === 'team' && from ? [{ action, seat: Number(seat), from, to: away(from, way) }] : [];
  });
  if (subject === null) {
    const seats = new Map(moves.map((move) => [move.seat, move.from]));
    return [...seats].map(([seat, from]) => ({ tile: from, kind: 'aim' as const, actions: [`team ${seat}`], letters: [] }));
  }
  return gather(moves.filter((move) => move.seat === subject).map((move) => [move.to, move.action, ''] as const), 'go');
}

/** A walk under way, drawn like a route. */
export function underWay({ card, steps, tiles }: WalkView): RouteView {
  return { action: 'walk', card, steps, tiles, end: tiles.at(-1) ?? null, ground: null, cover: null, triggers: [], obstacle: null };
}
