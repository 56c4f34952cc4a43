/** What became of a floor, from all that was told of it. */

import type { KraftFloorOver } from '../../api/protocol';
import type { Told } from '../../live/wire';

export interface Floor {
  over: KraftFloorOver;
  /** How points were won and lost on it, in order. */
  told: readonly Told[];
  /** It tells floors apart: where in the log it ended. */
  at: number;
}

const TELLING: ReadonlySet<Told['kind']> = new Set(['kraft.trap', 'kraft.robbed', 'kraft.apprentice-caught', 'kraft.left', 'kraft.night', 'kraft.caught']);

/** The last floor that is over; null before the first. */
export function lastFloor(log: readonly Told[]): Floor | null {
  const at = log.findLastIndex((told) => told.kind === 'kraft.floor-over');
  const over = log[at];
  if (over?.kind !== 'kraft.floor-over') return null;
  const start = log.slice(0, at).findLastIndex((told) => told.kind === 'kraft.shown' || told.kind === 'kraft.refused');
  return { over, told: log.slice(start + 1, at).filter((told) => TELLING.has(told.kind)), at };
}
