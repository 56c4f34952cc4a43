/** What is on show: events beat by beat, then the view that is the truth. */

import { tick } from 'svelte';
import { beatsOf, type Beat, type Measure } from './beats';
import type { Told, View, Words } from './wire';
import { lasts } from './reduce';
import type { Happening } from './live.svelte';
import { spoken, type Spoken } from './spoken';
import type { Tempo } from './tempo';

/** Shows one event: is given how it looked before, changes the stage with `next`, and moves things, `slowness` times as long as they say. */
export type Perform = (told: Told, next: () => Promise<void>, signal: AbortSignal, slowness: number) => Promise<void>;

export interface StageWorld extends Measure {
  /** `truth` is what the events lead to. */
  after: (view: View, told: Told, truth: View | null) => View;
  /** Whether things may move now. */
  moving: () => boolean;
  perform: Perform;
  /** How fast it goes; as the events say themselves if it is not given. */
  tempo?: Tempo;
}

/** What comes of one decision, as far as it was not shown yet. */
interface Scene {
  beats: Beat[];
  end: Happening;
}

/** More than this, in milliseconds, is not worth watching: the end is shown at once. */
const MOST = 24_000;

/** How many times as long as it says everything takes right now, for what a board moves itself. */
export const pacing = $state({ slowness: 1 });

function asks({ viewer, to_act, chosen }: View): boolean {
  return viewer !== null && to_act.includes(viewer) && !chosen.includes(viewer);
}

export class Stage {
  shown = $state.raw<View | null>(null);
  /** What is said of the last view that was the truth. */
  spoken = $state.raw<Spoken | null>(null);
  /** The event that is being shown. */
  recent = $state.raw<Told | null>(null);
  busy = $state(false);
  /** How many entries of the log are not shown yet. */
  ahead = $state(0);

  private queue: Scene[] = [];
  /** What stops the show under way; null: nothing moves. */
  private skipper: AbortController | null = null;
  /** Whoever should see it looks elsewhere. */
  private held = false;

  constructor(private readonly world: StageWorld) {}

  /** Take in what happened, and show it when its turn comes. */
  push(happening: Happening): void {
    this.queue.push({ beats: beatsOf(happening.events, this.world), end: happening });
    this.ahead += happening.events.filter(lasts).length;
    const long = !this.held && this.waiting > MOST;
    if (long || !this.world.moving() || !this.shown || this.world.tempo?.over) this.skip();
    else this.go();
  }

  /** Let what happens wait from the next beat on, or go on with it. */
  hold(held: boolean): void {
    this.held = held;
    if (this.queue.length) this.go();
  }

  /** Show the end of it at once. */
  skip(): void {
    const last = this.queue.at(-1);
    this.queue = [];
    this.ahead = 0;
    this.busy = false;
    this.skipper?.abort();
    this.skipper = null;
    if (last) this.settle(last.end.view, last.end.words);
  }

  /** Start afresh from a view. */
  settle(view: View | null, words: Words | null): void {
    this.recent = null;
    this.shown = view;
    this.spoken = view && words && spoken(view, words);
    /* Who watches is never asked: what came all at once is watched in one go. */
    if (view && (asks(view) || (view.viewer === null && !this.queue.length))) this.world.tempo?.rest();
  }

  /** Milliseconds that are still to be shown. */
  private get waiting(): number {
    return this.queue.flatMap(({ beats }) => beats).reduce((sum, beat) => sum + beat.lasts, 0);
  }

  private go(): void {
    this.busy = true;
    if (!this.held && !this.skipper) void this.run();
  }

  private async run(): Promise<void> {
    const skipper = new AbortController();
    this.skipper = skipper;
    try {
      for (let scene = this.queue[0]; scene && !this.held; scene = this.queue[0]) {
        await this.show(scene, skipper.signal);
        if (skipper.signal.aborted) return;
        if (scene.beats.length) continue;
        this.queue.shift();
        this.settle(scene.end.view, scene.end.words);
      }
    } finally {
      if (this.skipper === skipper) {
        this.skipper = null;
        this.busy = this.queue.length > 0;
      }
    }
  }

  private async show({ beats, end }: Scene, signal: AbortSignal): Promise<void> {
    for (let beat = beats[0]; beat && !signal.aborted && !this.held; beat = beats[0]) {
      pacing.slowness = this.world.tempo?.slowness(this.waiting) ?? 1;
      const began = performance.now();
      await this.play(beat, end.view, signal);
      this.world.tempo?.add(performance.now() - began);
      beats.shift();
      if (!signal.aborted && this.world.tempo?.over) this.skip();
    }
  }

  /** Each event changes what is shown when the one before has; what they set in motion moves at the same time. */
  private async play({ events, main }: Beat, truth: View | null, signal: AbortSignal): Promise<void> {
    const shows: Promise<void>[] = [];
    for (const told of events) {
      await new Promise<void>((changed) => {
        const next = async () => {
          if (!signal.aborted && this.shown) {
            this.recent = main;
            if (lasts(told)) this.ahead -= 1;
            this.shown = this.world.after(this.shown, told, truth);
            await tick();
          }
          changed();
        };
        shows.push(this.world.perform(told, next, signal, pacing.slowness).finally(changed));
      });
    }
    await Promise.all(shows);
  }
}
