/** Where one is in a replay, as an address says it: `?at=17&from=0`, amid a decision `?at=17&event=2&from=0`. */

import type { Frame, GameView, Told, Words } from '../api/protocol';
import type { View } from '../live/wire';

/** Through whose eyes: a seat, a spectator, or with all hands open. */
export type From = number | 'watch' | 'open';

export interface Moment {
  /** Which of the frames. */
  index: number;
  from: From;
  /** How many of the frame's events have happened; null: all of them. */
  events: number | null;
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
  const index = found < 0 ? Math.max(0, frames.length - 1) : found;
  const from = fromText(query.get('from'), seats);
  return { index, from, events: amid(frames, index, from, Number(query.get('event') ?? NaN)) };
}

/** So many events of a frame, if that is amid them; before the first frame there is nothing to begin with. */
function amid(frames: readonly Frame[], index: number, from: From, events: number): number | null {
  const all = frames[index]?.events[viewerOf(from)]?.length ?? 0;
  return index > 0 && Number.isInteger(events) && events > 0 && events < all ? events : null;
}

/** The moment of a line of the log: the event it tells is the last that has happened. */
export function momentOf(frames: readonly Frame[], line: number, from: From): Moment {
  let before = 0;
  for (const [index, frame] of frames.entries()) {
    const all = frame.events[viewerOf(from)]?.length ?? 0;
    if (line < before + all) return { index, from, events: amid(frames, index, from, line - before + 1) };
    before += all;
  }
  return { index: Math.max(0, frames.length - 1), from, events: null };
}

export function momentSearch(moment: Moment, frames: readonly Frame[]): string {
  const event = moment.events === null ? '' : `&event=${moment.events}`;
  return `?at=${frames[moment.index]?.at ?? 0}${event}&from=${moment.from}`;
}

/** The decision that a review stops at, as an address says it: `&mark=17`. */
export function readMark(search: string): number | null {
  const text = new URLSearchParams(search).get('mark') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

export function markSearch(at: number | null): string {
  return at === null ? '' : `&mark=${at}`;
}

/** Whose view is on the table: an open replay shows the spectator's, with the hands beside it. */
export function viewerOf(from: From): string {
  return from === 'open' ? 'watch' : String(from);
}

/** What an event makes of a view. */
type After = (view: View, told: Told) => View;

/** The view; amid a decision, what its first events make of the one before it. */
export function viewAt(frames: readonly Frame[], moment: Moment, after: After): View | undefined {
  const { index, from, events } = moment;
  const view = frames[events === null ? index : index - 1]?.views[viewerOf(from)];
  return view && happenedAt(frames, moment).reduce<View>(after, view);
}

/** Those events of a frame that have happened, amid it. */
function happenedAt(frames: readonly Frame[], { index, from, events }: Moment): Told[] {
  return events === null ? [] : (frames[index]?.events[viewerOf(from)] ?? []).slice(0, events);
}

export function wordsAt(frames: readonly Frame[], { index, from, events }: Moment): Words | undefined {
  return frames[events === null ? index : index - 1]?.words[viewerOf(from)];
}

/** Each seat's own view, for an open replay. */
export function handsAt(frames: readonly Frame[], { index, from, events }: Moment, seats: number): GameView[] | null {
  if (from !== 'open') return null;
  const views = frames[events === null ? index : index - 1]?.views ?? {};
  return Array.from({ length: seats }, (_, seat) => views[String(seat)]).filter((view) => view !== undefined);
}

/** All that was told up to a moment. */
export function logAt(frames: readonly Frame[], moment: Moment): Told[] {
  const whole = frames.slice(0, moment.events === null ? moment.index + 1 : moment.index);
  return [...whole.flatMap((frame) => frame.events[viewerOf(moment.from)] ?? []), ...happenedAt(frames, moment)];
}
