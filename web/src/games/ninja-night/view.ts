/** Ninja Night as one viewer sees it: buildings `A` to `K`, chests `c1` to `c28`. */

import type { Box, NightView, NinjaNightThrew, Roof, Rope, Tree } from '../../api/protocol';
import type { Told, View } from '../../live/wire';

export type { Box, NightView, Roof, Rope, Tree };

export const ACTIONS = ['move', 'attack', 'pick', 'steal', 'heal'] as const;
export const BONUSES = ['potion', 'gear', 'grapple', 'shuriken', 'kunai'] as const;
export const SLOTS = 4;
export const ROUNDS = 6;
const PINK = 24;

/** How long each rope is, and its ornament. */
export const ROPES: Readonly<Record<string, { reach: number; ornament: number }>> = {
  grapple: { reach: 520, ornament: 15 },
  combat: { reach: 360, ornament: 14 },
};
/** Radius of a ninja's base. */
export const BASE = 6;

export function ninjaNight(view: View): NightView {
  if (view.game !== 'ninja-night') throw new TypeError(`not a view of Ninja Night: ${view.game}`);
  return view as NightView;
}

/** A chest's place in lists by chest. */
export function chestIndex(chest: string): number {
  return Number(chest.slice(1)) - 1;
}

export function isYellow(chest: string): boolean {
  return chestIndex(chest) >= PINK;
}

/** What the viewer knows to be under a chest. */
export function faceOf(view: NightView, chest: string): string | null {
  return view.faces[chestIndex(chest)] ?? null;
}

export function isBonus(face: string | null): boolean {
  return (BONUSES as readonly (string | null)[]).includes(face);
}

export function roofOf(view: NightView, building: string | null | undefined): Roof | undefined {
  return view.roofs.find((roof) => roof.building === building);
}

/** A building stands high if it has an upper floor. */
export function isHigh(view: NightView, building: string): boolean {
  return view.boxes.some((box) => box.upper && box.building === building);
}

export function lyingOn(view: NightView, building: string | null | undefined): readonly string[] {
  return view.lying[view.roofs.findIndex((roof) => roof.building === building)] ?? [];
}

export function ninjaOn(view: NightView, building: string): number[] {
  return view.ninja.flatMap((at, seat) => (at === building ? [seat] : []));
}

/** How a seat judges: `hand`, or the spread of its eye in per cent. */
export function eyeOf(view: NightView, seat: number): string {
  return String(view.options[`eye_${seat + 1}`] ?? 'hand');
}

/** What may be done, sorted by kind. */
export interface Deeds {
  buildings: string[];
  /** Seats that may be aimed at. */
  seats: number[];
  take: string[];
  drop: string[];
  play: string[];
  heal: boolean;
  end: boolean;
}

function chests(legal: readonly string[], verb: string): string[] {
  return legal.flatMap((action) => (action.startsWith(`${verb} `) ? [action.slice(verb.length + 1)] : []));
}

export function deeds(legal: readonly string[]): Deeds {
  return {
    buildings: legal.filter((action) => /^[A-K]$/.test(action)),
    seats: chests(legal, 'at').map((seat) => Number(seat) - 1),
    take: chests(legal, 'take'),
    drop: chests(legal, 'drop'),
    play: chests(legal, 'play'),
    heal: legal.includes('heal'),
    end: legal.includes('end'),
  };
}

/** The obstacle on the line between two of the nine points, from 1; null: it is free. */
export function obstacleOn(rope: Rope, stand: number, aim: number): string | null {
  const code = rope.blocked[stand - 1]?.[aim - 1] ?? '.';
  return code === '.' ? null : code;
}

/** Points in the order in which they are tried when nobody has chosen: the middle first. */
const ORDER = [5, 2, 8, 4, 6, 1, 3, 7, 9];

/** A free line near what is wished for; the wish itself if none is free. */
export function freeLine(rope: Rope, wish: { stand: number; aim: number }): { stand: number; aim: number } {
  const stands = [wish.stand, ...ORDER];
  const aims = [wish.aim, ...ORDER];
  for (const stand of stands) for (const aim of aims) if (obstacleOn(rope, stand, aim) === null) return { stand, aim };
  return wish;
}

/** A throw that everybody saw. */
export type Throw = NinjaNightThrew['args'];

export function throwOf(told: Told | null | undefined): Throw | null {
  return told?.kind === 'ninja-night.threw' ? told.args : null;
}

/** The last throw, as long as the turn in which it was thrown goes on. */
export function lastThrow(log: readonly Told[]): Throw | null {
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const told = log[i];
    if (told?.kind === 'ninja-night.turn' || told?.kind === 'ninja-night.round') return null;
    const found = throwOf(told);
    if (found) return found;
  }
  return null;
}

/** Whether my last two ropes have missed, for the first time in this match. */
export function firstTwoMisses(log: readonly Told[], seat: number | null): boolean {
  const missed = log.flatMap((told) => {
    const thrown = throwOf(told);
    return thrown && thrown.seat === seat ? [thrown.how !== 'holds'] : [];
  });
  const second = missed.findIndex((miss, i) => miss && (missed[i - 1] ?? false));
  return second >= 0 && second === missed.length - 1;
}

/** Seats in turn order, beginning with one. */
export function around(seats: number, first: number): number[] {
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}
