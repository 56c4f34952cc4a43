/** The curve of chances: pure, in shares of its width and height. */

import type { Chances, Frame, Passage } from '../api/protocol';
import { frameAt } from './marks';

/** The chances at a frame. */
export interface Spot {
  index: number;
  win: readonly number[];
}

/** Of what is judged so far; at the end of the match what came of it. */
export function spotsOf(passages: readonly Passage[], end: Chances | null, frames: readonly Frame[]): Spot[] {
  const spots = passages.map(({ at, chances }) => ({ index: frameAt(frames, at), win: chances.win }));
  return end === null ? spots : [...spots, { index: frames.length - 1, win: end.win }];
}

/** All win or lose together: one line is everybody's. */
export function isTogether(spots: readonly Spot[]): boolean {
  return spots.every(({ win }) => win.every((chance) => chance === win[0]));
}

/** Whose lines are drawn: of two, or of all together, one tells it all. */
export function seatsOnCurve(spots: readonly Spot[], seats: number, seat: number | null): number[] {
  if (seats <= 2 || isTogether(spots)) return [seat ?? 0];
  return Array.from({ length: seats }, (_, each) => each);
}

/** The chance as it was last known at a frame; null: that is not judged yet. */
export function chanceAt(spots: readonly Spot[], index: number, seat: number): number | null {
  return spots.findLast((spot) => spot.index <= index)?.win[seat] ?? null;
}

/** Where the drawn line is at a frame. */
export function heightAt(spots: readonly Spot[], index: number, seat: number): number {
  const before = spots.findLast((spot) => spot.index <= index);
  const after = spots.find((spot) => spot.index > index);
  const [from = 0.5, to = from] = [before?.win[seat], after?.win[seat]];
  if (!before || !after) return before ? from : to;
  return from + ((to - from) * (index - before.index)) / (after.index - before.index);
}

/** A line for an SVG of 100 by 100; `start`: what could be expected before the deal. */
export function lineOf(spots: readonly Spot[], seat: number, last: number, start: number | null): string {
  const points = spots.map(({ index, win }) => [(100 * index) / Math.max(1, last), 100 * (1 - (win[seat] ?? 0))]);
  if (start !== null && points.length) points.unshift([0, 100 * (1 - start)]);
  return points.map(([x = 0, y = 0], i) => `${i ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

/** Places for labels beside lines that may end close together: none nearer to another than `gap`, if there is room. */
export function spread(places: readonly number[], gap: number, least: number, most: number): number[] {
  const order = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = [...places];
  let free = least;
  for (const which of order) {
    found[which] = Math.max(free, places[which] ?? 0);
    free = (found[which] ?? 0) + gap;
  }
  let room = most;
  for (const which of order.reverse()) {
    found[which] = Math.min(room, found[which] ?? 0);
    room = (found[which] ?? 0) - gap;
  }
  return found;
}
