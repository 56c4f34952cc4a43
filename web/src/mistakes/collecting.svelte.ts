/** A review is complete: what can be learnt from it is written down. */

import type { Replay, Review } from '../api/protocol';
import { mistakesIn } from './mistake';
import { notebook } from './notebook';

/** By table, how many moments the reviews of this page left to be tried again. */
const waiting = $state<Record<string, number>>({});

/** Only of a match in which this device has a seat. */
export function collect(review: Review, replay: Replay): void {
  const { table } = replay;
  if (table?.you.seats.length) waiting[table.id] = notebook.write(table.id, mistakesIn(review, replay));
}

export function waitingAt(table: string): number {
  return waiting[table] ?? 0;
}
