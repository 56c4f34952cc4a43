/** The rope as I hold it: where I mean to stand and aim, and how far the bead is. Never sent before I throw. */

import { freeLine, obstacleOn, ROPES, type Rope } from './view';

/** Keys move the bead by 2 to 5 mm, drawn for each throw, so that presses can't be counted. */
export function drawStep(random: () => number): { step: number; much: number } {
  return { step: 2 + Math.floor(random() * 4), much: 23 + Math.floor(random() * 18) };
}

export class RopeHand {
  stand = $state(5);
  aim = $state(5);
  /** Millimetres; for the scene only. */
  bead = $state(0);
  private reach = 0;
  private steps = { step: 3, much: 30 };

  constructor(private readonly random: () => number = Math.random) {}

  /** A target was named: the middle is meant, or the free line next to it. */
  name(rope: Rope): void {
    const line = freeLine(rope, { stand: rope.stand ?? 5, aim: rope.aim ?? 5 });
    this.stand = rope.stand ?? line.stand;
    this.aim = rope.aim ?? line.aim;
  }

  /** The rope is taken in hand: the bead is at the start again. */
  take(rope: string): void {
    this.bead = 0;
    this.reach = ROPES[rope]?.reach ?? 0;
    this.steps = drawStep(this.random);
  }

  set(length: number): void {
    this.bead = Math.min(this.reach, Math.max(0, length));
  }

  nudge(way: -1 | 1, much: boolean): void {
    this.set(this.bead + way * (much ? this.steps.much : this.steps.step));
  }

  /** What forbids the line that is meant. */
  obstacle(rope: Rope): string | null {
    return obstacleOn(rope, rope.stand ?? this.stand, rope.aim ?? this.aim);
  }
}

/** The two dials as I turn them, before they are set. */
export class Dials {
  first = $state<string | null>(null);
  second = $state<string | null>(null);

  reset(): void {
    this.first = null;
    this.second = null;
  }
}

/** The key of the sentence that names an obstacle, and which it is. */
export function obstacleWords(code: string): { key: 'blocked.tree' | 'blocked.box' | 'blocked.upper'; which: string } {
  if (/\d/.test(code)) return { key: 'blocked.tree', which: code };
  return { key: code === code.toUpperCase() ? 'blocked.box' : 'blocked.upper', which: code.toUpperCase() };
}
