/** Where one is in a replay, as an address says it: `?at=17&from=0`. */

import type { Frame, GameView, Told, Words } from '../api/protocol';

/** Through whose eyes: a seat, a spectator, or with all hands open. */
export type From = number | 'watch' | 'open';

export interface Moment {
  /** Which of the frames. */
  index: number;
  from: From;
}

function fromText(text: string | null, seats: number): From {
  if (text === 'watch') return 'watch';
  const seat = text !== null && /^\d+$/.test(text) ? Number(text) : -1;
  return seat >= 0 && seat < seats ? seat : 'open';
}

/** The moment that an address asks for; the start, with all hands open, if it asks for none. */
export function readMoment(search: string, frames: readonly Frame[], seats: number): Moment {
  const query = new URLSearchParams(search);
  const at = Number(query.get('at') ?? 0);
  const found = frames.findIndex((frame) => frame.at >= at);
  return { index: found < 0 ? Math.max(0, frames.length - 1) : found, from: fromText(query.get('from'), seats) };
}

export function momentSearch(moment: Moment, frames: readonly Frame[]): string {
  return `?at=${frames[moment.index]?.at ?? 0}&from=${moment.from}`;
}

/** Whose view is on the table: an open replay shows the spectator's, with the hands beside it. */
export function viewerOf(from: From): string {
  return from === 'open' ? 'watch' : String(from);
}

export function viewAt(frames: readonly Frame[], { index, from }: Moment): GameView | undefined {
  return frames[index]?.views[viewerOf(from)];
}

export function wordsAt(frames: readonly Frame[], { index, from }: Moment): Words | undefined {
  return frames[index]?.words[viewerOf(from)];
}

/** Each seat's own view, for an open replay. */
export function handsAt(frames: readonly Frame[], { index, from }: Moment, seats: number): GameView[] | null {
  if (from !== 'open') return null;
  const views = frames[index]?.views ?? {};
  return Array.from({ length: seats }, (_, seat) => views[String(seat)]).filter((view) => view !== undefined);
}

/** All that was told up to a frame. */
export function logAt(frames: readonly Frame[], { index, from }: Moment): Told[] {
  return frames.slice(0, index + 1).flatMap((frame) => frame.events[viewerOf(from)] ?? []);
}
