/** What is on show: events one after the other, then the view that is the truth. */

import { tick } from 'svelte';
import type { Told, View, Words } from './wire';
import { lasts } from './reduce';
import type { Happening } from './live.svelte';
import { spoken, type Spoken } from './spoken';

/** Shows one event: is given how it looked before, changes the stage with `next`, and moves things. */
export type Perform = (told: Told, next: () => Promise<void>, signal: AbortSignal) => Promise<void>;

export interface StageWorld {
  /** `truth` is what the events lead to. */
  after: (view: View, told: Told, truth: View | null) => View;
  /** Whether things may move now. */
  moving: () => boolean;
  perform: Perform;
  /** How long an event is on show, in milliseconds; a second if it is not said. */
  lasts?: (told: Told) => number;
}

/** More than this, in milliseconds, is not worth watching: the end is shown at once. */
const MOST = 24_000;

export class Stage {
  shown = $state.raw<View | null>(null);
  /** What is said of the last view that was the truth. */
  spoken = $state.raw<Spoken | null>(null);
  /** The event that is being shown. */
  recent = $state.raw<Told | null>(null);
  busy = $state(false);
  /** How many entries of the log are not shown yet. */
  ahead = $state(0);

  private queue: Happening[] = [];
  private skipper = new AbortController();

  constructor(private readonly world: StageWorld) {}

  /** Take in what happened, and show it when its turn comes. */
  push(happening: Happening): void {
    this.queue.push(happening);
    this.ahead += happening.events.filter(lasts).length;
    const times = this.queue.flatMap((each) => each.events.map((told) => this.world.lasts?.(told) ?? 1000));
    const waiting = times.reduce((sum, time) => sum + time, 0);
    if (waiting > MOST || !this.world.moving() || !this.shown) this.skip();
    else if (!this.busy) void this.run();
  }

  /** Show the end of it at once. */
  skip(): void {
    const last = this.queue.at(-1);
    this.queue = [];
    this.ahead = 0;
    this.skipper.abort();
    if (last) this.settle(last.view, last.words);
  }

  /** Start afresh from a view. */
  settle(view: View | null, words: Words | null): void {
    this.recent = null;
    this.shown = view;
    this.spoken = view && words && spoken(view, words);
  }

  private async run(): Promise<void> {
    this.busy = true;
    try {
      for (let now = this.queue[0]; now; now = this.queue[0]) {
        this.skipper = new AbortController();
        await this.show(now, this.skipper.signal);
        if (this.queue[0] !== now) continue;
        this.queue.shift();
        this.settle(now.view, now.words);
      }
    } finally {
      this.busy = false;
    }
  }

  private async show(happening: Happening, signal: AbortSignal): Promise<void> {
    for (const told of happening.events) {
      if (signal.aborted) return;
      const next = async () => {
        if (signal.aborted || !this.shown) return;
        this.recent = told;
        if (lasts(told)) this.ahead -= 1;
        this.shown = this.world.after(this.shown, told, happening.view);
        await tick();
      };
      await this.world.perform(told, next, signal);
    }
  }
}
