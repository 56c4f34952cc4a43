/** Dragging a card of the offer: from the first step that is more than a tremble to where it is let go. */

const TREMBLE = 8;

export interface DragWorld {
  /** Where the card may go, from a point of the screen. */
  meant: (x: number, y: number) => string | null;
  start: (slot: number) => void;
  drop: (slot: number, place: string | null, event: PointerEvent) => void;
}

export class Drag {
  slot = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null);
  private from: { slot: number; x: number; y: number; pointer: number } | null = null;
  /** A click follows the end of a drag; it means nothing. */
  private after = false;

  constructor(private readonly world: DragWorld) {}

  /** Whether the click that is being handled only ends a drag. */
  swallow(): boolean {
    const swallowed = this.after;
    this.after = false;
    return swallowed;
  }

  /** Attributes for a card that can be dragged. */
  handles(slot: number) {
    return {
      onpointerdown: (event: PointerEvent) => {
        this.after = false;
        if (event.button === 0) this.from = { slot, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      },
      onpointermove: (event: PointerEvent) => this.move(event),
      onpointerup: (event: PointerEvent) => this.end(event, true),
      onpointercancel: (event: PointerEvent) => this.end(event, false),
    };
  }

  private move(event: PointerEvent): void {
    const { from } = this;
    if (!from || from.pointer !== event.pointerId) return;
    if (this.slot === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.slot = from.slot;
      this.world.start(from.slot);
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.world.meant(event.clientX, event.clientY);
  }

  private end(event: PointerEvent, done: boolean): void {
    const { slot } = this;
    this.from = null;
    if (slot === null) return;
    this.slot = null;
    this.over = null;
    this.after = done;
    if (done) this.world.drop(slot, this.world.meant(event.clientX, event.clientY), event);
  }
}
