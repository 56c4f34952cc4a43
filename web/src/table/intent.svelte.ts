/** From a press on the board to an action: on touch, what can't be undone is lifted first and then confirmed. */

export interface IntentWorld {
  /** What may be done now; the rest is sent too, so that the rules can say why not. */
  legal: () => readonly string[];
  /** Whether anything may be pressed at all. */
  open: () => boolean;
  play: (action: string) => void;
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

  constructor(private readonly world: IntentWorld) {}

  get open(): boolean {
    return this.world.open();
  }

  press(action: string, event: Event): void {
    if (!this.world.open()) return;
    const legal = this.world.legal().includes(action);
    if (legal && byTouch(event) && this.lifted !== action) {
      this.lifted = action;
      return;
    }
    this.lifted = null;
    this.world.play(action);
  }

  /** Without lifting it first: for what can be taken back, or was confirmed in another way. */
  send(action: string): void {
    if (!this.world.open()) return;
    this.lifted = null;
    this.world.play(action);
  }

  confirm(): void {
    const action = this.lifted;
    this.lifted = null;
    if (action !== null && this.world.open()) this.world.play(action);
  }

  drop(): void {
    this.lifted = null;
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
