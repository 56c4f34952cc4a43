/** What a board in a review is given for intents: it shows what was decided, and nothing can be played. */

import { Intent } from '../table/intent.svelte';

export class Exhibit extends Intent {
  constructor(
    /** Whether choices are on show. */
    shows: () => boolean,
    /** Somebody wants to play. */
    private readonly pressed: () => void,
  ) {
    super({ legal: () => [], open: shows, play: () => undefined, run: () => Promise.resolve(false) });
  }

  /** Show an action as if it were lifted. */
  show(action: string | null): void {
    this.lifted = action;
    this.deed = null;
  }

  override press(_action: string, event: Event): void {
    /* A board may answer by itself when time is up: that is nobody's wish. */
    if (this.open && event.isTrusted) this.pressed();
  }

  override lift(): void {
    if (this.open) this.pressed();
  }

  override run(): Promise<boolean> {
    if (this.open) this.pressed();
    return Promise.resolve(false);
  }

  override send(): void {
    /* Nothing is sent from the past. */
  }

  override confirm(): void {
    /* Nor confirmed. */
  }

  override drop(): void {
    /* What is on show stays. */
  }
}
