/** What is under way on the scene: a flight, a leap. Pure: the time is given. */

import { mix, type Vec } from './space';
import type { Figure } from './picture';

/** Milliseconds that a rope flies and tightens, and that a ninja leaps. */
export const FLIGHT = 1500;
export const LEAP = 650;

interface Leap {
  from: Vec;
  to: Vec;
  begun: number;
}

/** Ninja on their way from roof to roof. */
export class Leaps {
  private readonly known = new Map<number, Vec>();
  private readonly leaps = new Map<number, Leap>();

  /** Take over where everybody is to be; who is elsewhere leaps there, or is there at once. */
  aim(figures: readonly Figure[], now: number, moving: boolean): void {
    for (const { seat, at } of figures) {
      const old = this.known.get(seat);
      const far = old !== undefined && Math.hypot(old[0] - at[0], old[1] - at[1], old[2] - at[2]) > 1;
      if (moving && far) this.leaps.set(seat, { from: old, to: at, begun: now });
      else if (far) this.leaps.delete(seat);
      this.known.set(seat, at);
    }
  }

  /** Where everybody is now. */
  at(figures: readonly Figure[], now: number): Figure[] {
    return figures.map((figure) => {
      const leap = this.leaps.get(figure.seat);
      if (!leap) return figure;
      const t = Math.max(0, (now - leap.begun) / LEAP);
      if (t >= 1) {
        this.leaps.delete(figure.seat);
        return figure;
      }
      const ease = t * t * (3 - 2 * t);
      const point = mix(leap.from, leap.to, ease);
      const high = Math.min(60, Math.hypot(leap.to[0] - leap.from[0], leap.to[1] - leap.from[1]) * 0.3);
      return { ...figure, at: [point[0], point[1], point[2] + Math.sin(Math.PI * ease) * high], facing: Math.atan2(leap.to[1] - leap.from[1], leap.to[0] - leap.from[0]) };
    });
  }

  get busy(): boolean {
    return this.leaps.size > 0;
  }
}
