/** Fingers on something larger than its window: one moves it, two enlarge it. A mouse moves it, too. */

/** A finger trembles: so many pixels are no move yet. */
const TREMBLE = 8;

/** What a finger can hit, in pixels. */
export const LEAST = 44;

interface Finger {
  x: number;
  y: number;
}

export interface Fingertips {
  shift: (right: number, down: number) => void;
  /** So many times as large, around a point of the screen. */
  pinch: (by: number, x: number, y: number) => void;
  /** Whether one finger alone moves it now. */
  alone?: () => boolean;
}

export class Fingers {
  private readonly down = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private moved = false;

  constructor(private readonly tips: Fingertips) {}

  /** Whether the click that is being handled only ends a move. */
  get swallows(): boolean {
    return this.moved;
  }

  /** Two fingers are down: neither means anything by itself. */
  get two(): boolean {
    return this.down.size > 1;
  }

  press({ pointerId, clientX: x, clientY: y, isPrimary }: PointerEvent): void {
    if (isPrimary) this.down.clear(); // what was under a finger may have gone with the news that it was lifted
    this.down.set(pointerId, { x, y });
    if (this.down.size > 1) return;
    this.start = { x, y };
    this.moved = false;
  }

  /** Whether it was a move, and no tremble. */
  move({ pointerId, clientX: x, clientY: y }: PointerEvent): boolean {
    const old = this.down.get(pointerId);
    if (!old) return false;
    const other = [...this.down].find(([each]) => each !== pointerId)?.[1];
    if (!other && this.tips.alone?.() === false) return false;
    if (!this.moved && !other && Math.hypot(x - this.start.x, y - this.start.y) < TREMBLE) return false;
    this.moved = true;
    this.down.set(pointerId, { x, y });
    if (!other) this.tips.shift(x - old.x, y - old.y);
    else this.tips.pinch(Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(old.x - other.x, old.y - other.y)), (x + other.x) / 2, (y + other.y) / 2);
    return true;
  }

  lift({ pointerId }: PointerEvent): void {
    this.down.delete(pointerId);
  }
}
