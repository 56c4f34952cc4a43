/** One match that is looked at closely: what is known of its review, whose marks are shown, and where one stands. */

import { untrack } from 'svelte';
import type { Chances, Frame, Passage, Review } from '../api/protocol';
import { Asking, type Depth, type Source } from './asking.svelte';
import { seatsOnCurve, spotsOf, type Spot } from './curve';
import { isMistake, marksFor, marksOf, type Mark } from './marks';

/** Which of the two moves is on show. */
export type Show = 'both' | 'made' | 'better';

export class Study {
  /** Whose marks are shown, and whose line is the bold one; null: everybody's. */
  focus = $state<number | null>(null);
  show = $state<Show>('both');
  private asking: Asking;
  /** A second look, under way or done. */
  private second = $state.raw<Asking | null>(null);
  private leave: () => void = () => undefined;

  constructor(
    private readonly source: Source,
    readonly frames: readonly Frame[],
    readonly seats: number,
    /** The seats of this device. */
    readonly mine: readonly number[],
  ) {
    this.focus = mine[0] ?? null;
    this.asking = $state.raw(new Asking(source, 'quick'));
  }

  /** Begin to ask; returns how to stop. */
  open(): () => void {
    this.leave = untrack(() => this.asking.open());
    return () => this.leave();
  }

  /** Ask again after it failed, or more closely. */
  again(depth: Depth): void {
    this.leave();
    const asking = new Asking(this.source, depth);
    if (depth === 'quick') this.asking = asking;
    else this.second = asking;
    this.leave = asking.open();
  }

  /** What is under way, or was last. */
  get current(): Asking {
    return this.second ?? this.asking;
  }

  readonly review = $derived.by((): Review | null => this.second?.review ?? this.asking.review);
  readonly passages = $derived.by((): readonly Passage[] => this.review?.passages ?? this.asking.passages);
  readonly before = $derived.by((): Chances | null => this.review?.before ?? null);
  readonly all = $derived.by((): Mark[] => marksOf({ passages: [...this.passages], turns: this.review?.turns ?? [], summaries: this.review?.summaries ?? [] }, this.frames));
  readonly marks = $derived.by((): Mark[] => marksFor(this.all, this.focus));
  /** What could have been better, of those whose marks are shown. */
  readonly mistakes = $derived.by((): Mark[] => this.marks.filter((mark) => isMistake(mark) && (this.focus === null || mark.decision?.seat === this.focus)));
  readonly spots = $derived.by((): Spot[] => spotsOf(this.passages, this.review?.end ?? null, this.frames));
  readonly lines = $derived.by((): number[] => seatsOnCurve(this.spots, this.seats, this.focus));
}
