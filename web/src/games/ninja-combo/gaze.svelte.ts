/** How closely a zone is looked at, and where: a finger moves it, two of them enlarge it. */

import { closeUp, fit, inSight, LEAST, middleOf, spotOf, type Bounds, type Fit, type Spot } from './zone';

/** A finger trembles: so many pixels are no move yet. */
const TREMBLE = 8;

interface Finger {
  x: number;
  y: number;
}

export class Gaze {
  private wish = $state.raw<{ spot: Spot | null; size: number }>({ spot: null, size: 0 });
  private readonly down = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private moved = false;

  constructor(private readonly world: () => { bounds: Bounds; width: number; height: number; most: number }) {}

  /** Places are never too small to be hit, and never larger than they need be unless somebody wishes so. */
  get at(): Fit {
    const { bounds, width, height, most } = this.world();
    const whole = fit(bounds, width, height, most);
    const size = Math.round(Math.min(Math.max(most, whole.size), Math.max(LEAST, whole.size, this.wish.size)));
    return closeUp(bounds, width, height, size, this.wish.spot ?? middleOf(bounds));
  }

  /** Whether the click that is being handled only ends a move. */
  get swallows(): boolean {
    return this.moved;
  }

  /** Bring the first of these places into sight if none of them is. */
  show(places: readonly string[]): void {
    const { width, height } = this.world();
    const { at } = this;
    const [first] = places;
    if (first === undefined || !width || places.some((place) => inSight(at, place, width, height))) return;
    this.wish = { ...this.wish, spot: { x: first.charCodeAt(0) - 96.5, y: Number(first.slice(1)) - 0.5 } };
  }

  press({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    this.down.set(pointerId, { x, y });
    if (this.down.size > 1) return;
    this.start = { x, y };
    this.moved = false;
  }

  /** Whether it was a move of the zone, and no tremble. */
  move({ pointerId, clientX: x, clientY: y }: PointerEvent): boolean {
    const old = this.down.get(pointerId);
    if (!old) return false;
    const other = [...this.down].find(([each]) => each !== pointerId)?.[1];
    if (!this.moved && !other && Math.hypot(x - this.start.x, y - this.start.y) < TREMBLE) return false;
    this.moved = true;
    this.down.set(pointerId, { x, y });
    if (other) this.pinch(Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(old.x - other.x, old.y - other.y)));
    else this.shift(x - old.x, y - old.y);
    return true;
  }

  lift({ pointerId }: PointerEvent): void {
    this.down.delete(pointerId);
  }

  private shift(right: number, down: number): void {
    const { width, height } = this.world();
    const { at } = this;
    this.wish = { ...this.wish, spot: spotOf({ ...at, x: at.x + right, y: at.y + down }, width, height) };
    /* What lies beyond the edge is not wished for: the way back begins at once. */
    this.wish = { ...this.wish, spot: spotOf(this.at, width, height) };
  }

  private pinch(by: number): void {
    const { width, height } = this.world();
    const { at } = this;
    this.wish = { spot: spotOf(at, width, height), size: Math.max(LEAST, (this.wish.size || at.size) * by) };
  }
}
