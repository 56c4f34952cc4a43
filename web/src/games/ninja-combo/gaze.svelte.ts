/** How closely a zone is looked at, and where: a finger moves it, two of them enlarge it. */

import { Fingers, LEAST } from '../../table/fingers';
import { closeUp, fit, inSight, middleOf, spotOf, type Bounds, type Fit, type Spot } from './zone';

export class Gaze {
  private wish = $state.raw<{ spot: Spot | null; size: number }>({ spot: null, size: 0 });
  readonly fingers = new Fingers({ shift: (right, down) => this.shift(right, down), pinch: (by) => this.pinch(by) });

  constructor(private readonly world: () => { bounds: Bounds; width: number; height: number; most: number }) {}

  /** Places are never too small to be hit, and never larger than they need be unless somebody wishes so. */
  get at(): Fit {
    const { bounds, width, height, most } = this.world();
    const whole = fit(bounds, width, height, most);
    const size = Math.round(Math.min(Math.max(most, whole.size), Math.max(LEAST, whole.size, this.wish.size)));
    return closeUp(bounds, width, height, size, this.wish.spot ?? middleOf(bounds));
  }

  /** Bring the first of these places into sight if none of them is. */
  show(places: readonly string[]): void {
    const { width, height } = this.world();
    const { at } = this;
    const [first] = places;
    if (first === undefined || !width || places.some((place) => inSight(at, place, width, height))) return;
    this.wish = { ...this.wish, spot: { x: first.charCodeAt(0) - 96.5, y: Number(first.slice(1)) - 0.5 } };
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
