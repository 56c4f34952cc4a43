/** Dragging a piece from the tray, or one that stands: from the first step that is more than a tremble to where it is let go. */

const TREMBLE = 7;

export interface DragWorld {
  /** Where the thing may go, from a point of the screen. */
  meant: (thing: string, x: number, y: number) => string | null;
  start: (thing: string, from: string | null) => void;
  /** Let go: somewhere, or beside the floor. */
  drop: (thing: string, from: string | null, place: string | null) => void;
}

interface Start {
  thing: string;
  /** Where it stood; null: it comes from the tray. */
  at: string | null;
  x: number;
  y: number;
  pointer: number;
}

export class Drag {
  thing = $state<string | null>(null);
  /** Where the dragged piece stood. */
  origin = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null);
  private from: Start | null = null;
  /** A click follows the end of a drag; it means nothing. */
  private after = false;

  constructor(private readonly world: DragWorld) {}

  /** Whether the click that is being handled only ends a drag. */
  swallow(): boolean {
    const swallowed = this.after;
    this.after = false;
    return swallowed;
  }

  /** Attributes for something that can be dragged. */
  handles(thing: string) {
    return {
      onpointerdown: (event: PointerEvent) => this.begin(event, thing, null),
      onpointermove: (event: PointerEvent) => this.move(event),
      onpointerup: (event: PointerEvent) => this.end(event, true),
      onpointercancel: (event: PointerEvent) => this.end(event, false),
    };
  }

  begin(event: PointerEvent, thing: string, at: string | null): void {
    this.after = false;
    if (event.button === 0) this.from = { thing, at, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const { from } = this;
    if (!from || from.pointer !== event.pointerId) return;
    if (this.thing === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.thing = from.thing;
      this.origin = from.at;
      this.world.start(from.thing, from.at);
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.world.meant(from.thing, event.clientX, event.clientY);
  }

  end(event: PointerEvent, done: boolean): void {
    const { thing, origin } = this;
    this.from = null;
    if (thing === null) return;
    this.thing = null;
    this.origin = null;
    this.over = null;
    this.after = done;
    if (done) this.world.drop(thing, origin, this.world.meant(thing, event.clientX, event.clientY));
  }
}
