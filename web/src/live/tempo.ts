/** How fast what happened is shown: the person's pace, and haste where much waits. Pure: the time is given. */

import type { Settings } from '../settings/settings.svelte';

export type Pace = Settings['pace'];

/** How many times as long as at the normal pace everything takes. */
const STRETCH: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, quick: 0.5 };
/** Milliseconds that one watches between two turns of one's own, at the normal pace, before it gets faster; a game may say otherwise. */
const PATIENCE = 6000;
/** However much waits, it can still be seen to happen … */
const LEAST = 0.12;
/** … unless the machine is so slow that it takes so many times as long as one's patience. */
const MOST = 1.25;

/** What one watches between two turns of one's own. */
export class Tempo {
  private spent = 0;

  constructor(
    private readonly pace: () => Pace,
    private readonly patience = PATIENCE,
  ) {}

  /** It is my turn again. */
  rest(): void {
    this.spent = 0;
  }

  /** So long was watched, in milliseconds. */
  add(milliseconds: number): void {
    this.spent += milliseconds;
  }

  /** Enough was watched: the end is shown at once. */
  get over(): boolean {
    return this.pace() !== 'calm' && this.spent > this.patience * STRETCH[this.pace()] * MOST;
  }

  /** How many times as long as it says everything takes now, where so many milliseconds are still to be shown. */
  slowness(waiting: number): number {
    const stretch = STRETCH[this.pace()];
    if (this.pace() === 'calm' || !waiting || this.patience === Infinity) return stretch;
    const patience = this.patience * stretch;
    const left = patience - this.spent;
    /* What is still to come can't be known: from the half on it gets faster, whatever waits. */
    return stretch * Math.max(LEAST, Math.min(1, left / (waiting * stretch), (2 * left) / patience));
  }
}
