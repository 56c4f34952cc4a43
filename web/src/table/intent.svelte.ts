/** From a press on the board to an action: on touch, what can't be undone is lifted first and then confirmed. */

export interface IntentWorld {
  /** What may be done now; the rest is sent too, so that the rules can say why not. */
  legal: () => readonly string[];
  /** Whether anything may be pressed at all. */
  open: () => boolean;
  play: (action: string) => void;
  /** Several, each when the one before has taken effect; resolves with whether all have. */
  run: (actions: readonly string[]) => Promise<boolean>;
}

/** Several actions as one deed, lifted together. */
export interface Deed {
  actions: readonly string[];
  /** What it would do. */
  says: string;
  /** It would cost dearly. */
  grave: boolean;
}

/** Whether a press came from a finger. */
export function byTouch(event: Event): boolean {
  const pointer = (event as PointerEvent).pointerType;
  if (pointer) return pointer === 'touch';
  return (event as MouseEvent).detail > 0 && matchMedia('(hover: none)').matches;
}

export class Intent {
  /** Lifted, waiting to be confirmed. */
  lifted = $state<string | null>(null);
  /** What the pointer, a long press or the focus rests on. */
  pointed = $state<string | null>(null);
  /** What is lifted, if it is more than one action or needs words of its own. */
  deed = $state.raw<Deed | null>(null);

  constructor(private readonly world: IntentWorld) {}

  get open(): boolean {
    return this.world.open();
  }

  press(action: string, event: Event): void {
    if (!this.world.open()) return;
    const legal = this.world.legal().includes(action);
    if (legal && byTouch(event) && (this.lifted !== action || this.deed)) {
      this.drop();
      this.lifted = action;
      return;
    }
    this.drop();
    this.world.play(action);
  }

  /** Lift several actions at once, to be confirmed. */
  lift(deed: Deed): void {
    if (!this.world.open()) return;
    this.lifted = deed.actions[0] ?? null;
    this.deed = deed;
  }

  /** Do several actions, one after the other, without asking. What can be undone needs no question. */
  async run(actions: readonly string[]): Promise<boolean> {
    this.drop();
    return this.world.run(actions);
  }

  /** Without lifting it first: for what can be taken back, or was confirmed in another way. */
  send(action: string): void {
    if (!this.world.open()) return;
    this.drop();
    this.world.play(action);
  }

  confirm(): void {
    const { lifted, deed } = this;
    this.drop();
    if (lifted === null || !this.world.open()) return;
    if (deed) void this.world.run(deed.actions);
    else this.world.play(lifted);
  }

  drop(): void {
    this.lifted = null;
    this.deed = null;
  }

  /** Attributes for something that can be pointed at. */
  over(action: string | null) {
    const point = () => {
      this.pointed = action;
    };
    const leave = () => {
      if (this.pointed === action) this.pointed = null;
    };
    return { onpointerenter: point, onpointerleave: leave, onfocus: point, onblur: leave };
  }
}
