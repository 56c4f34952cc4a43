/** The way to what a line of the log tells. */

import type { Told } from '../live/wire';

export interface Way {
  /** How many decisions had been made when it happened. */
  at: number;
  /** The moment to begin with. */
  moment: number;
  /** What happened from there on, the line itself being the last. */
  events: readonly Told[];
}

/**
 * A decision may bring about many events, even the whole of a round: amid them the way begins before it.
 * The last of them leads to what the decision left behind.
 */
export function wayTo(log: readonly Told[], line: number): Way {
  const at = log[line]?.at ?? 0;
  if (at === 0 || log[line + 1]?.at !== at) return { at, moment: at, events: [] };
  const first = log.findIndex((told) => told.at === at);
  return { at, moment: at - 1, events: log.slice(first, line + 1) };
}
