/** Events that are shown at once are one beat. Pure. */

import type { Told } from './wire';

export interface Measure {
  /** How long an event is on show, in milliseconds; a second if it is not said. */
  lasts?: (told: Told) => number;
  /** Whether an event is part of what the one before it tells. */
  joins?: (told: Told, before: Told) => boolean;
}

export interface Beat {
  events: Told[];
  /** What it is about: the first that has something to show. */
  main: Told;
  lasts: number;
}

const SECOND = 1000;

/** What comes of one decision, beat by beat: what has nothing to show goes along with what has. */
export function beatsOf(events: readonly Told[], { lasts = () => SECOND, joins = () => false }: Measure): Beat[] {
  const beats: Beat[] = [];
  for (const told of events) {
    const time = lasts(told);
    const open = beats.at(-1);
    const before = open?.events.at(-1);
    if (!open || !before || (time && open.lasts && !joins(told, before))) beats.push({ events: [told], main: told, lasts: time });
    else {
      open.events.push(told);
      if (!open.lasts) open.main = told;
      open.lasts = Math.max(open.lasts, time);
    }
  }
  return beats;
}
