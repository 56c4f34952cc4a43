/** What is under way on the scene: a flight, a leap. Pure: the time is given. */

import { mix, type Vec } from './space';
import type { Figure } from './picture';

/** Milliseconds that both roofs are looked at before a rope flies, that it flies and tightens, and that a ninja leaps. */
export const LEAD = 450;
export const FLIGHT = 1350;
export const LEAP = 650;

/** How far a flight is, 0 to 1, so long after both roofs came into sight. */
export function flightAt(since: number): number {
  return Math.min(1, Math.max(0, (since - LEAD) / FLIGHT));
}

interface Leap {
  from: Vec;
  to: Vec;
  begun: number;
  lasts: number;
}

/** Ninja on their way from roof to roof. */
export class Leaps {
  private readonly known = new Map<number, Vec>();
  private readonly leaps = new Map<number, Leap>();

  /** Take over where everybody is to be; who is elsewhere leaps there in so many milliseconds, or is there at once. */
  aim(figures: readonly Figure[], now: number, moving: boolean, lasts = LEAP): void {
    for (const { seat, at } of figures) {
      const old = this.known.get(seat);
      const far = old !== undefined && Math.hypot(old[0] - at[0], old[1] - at[1], old[2] - at[2]) > 1;
      if (moving && far) this.leaps.set(seat, { from: old, to: at, begun: now, lasts });
      else if (far) this.leaps.delete(seat);
      this.known.set(seat, at);
    }
  }

  /** Where everybody is now. */
  at(figures: readonly Figure[], now: number): Figure[] {
    return figures.map((figure) => {
      const leap = this.leaps.get(figure.seat);
      if (!leap) return figure;
      const t = Math.max(0, (now - leap.begun) / leap.lasts);
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
