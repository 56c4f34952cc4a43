/** Which mistakes are tried again today. */

import type { Note } from './notebook';

export const FIVE = 5;
const WEEK = 7 * 24 * 3600 * 1000;

/** Whether it is from the last seven days. */
export function isRecent(note: Note, now: number): boolean {
  return now - note.since < WEEK;
}

/** Up to five that are to be solved: those of the last days before older ones, and of each the costliest first. */
export function fiveOf(notes: readonly Note[], now: number): Note[] {
  const age = (note: Note) => (isRecent(note, now) ? 0 : 1);
  const open = notes.filter((note) => !note.solved);
  return open.sort((a, b) => age(a) - age(b) || b.cost - a.cost || b.since - a.since).slice(0, FIVE);
}
