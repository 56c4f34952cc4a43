/** Bots that play for people who are away: who was replaced, and who is back. */

import type { Person } from './people';

export interface Change {
  name: string;
  /** A bot took over; else the person plays again. */
  left: boolean;
}

/** What changed for the others; I know of myself. */
export function standinChanges(before: readonly Person[], now: readonly Person[]): Change[] {
  return now
    .filter((person, seat) => !person.mine && before[seat] !== undefined && before[seat].standin !== person.standin)
    .map(({ name, standin }) => ({ name, left: standin }));
}
