/** The log, turn by turn. Pure. */

import type { Told } from '../live/wire';

/** Where one is: which part of the match, and whose turn. */
export interface Heading {
  part: 'round' | 'phase' | 'floor' | null;
  /** Of the parts; without them, of the turns of this seat. */
  n: number;
  /** Null: everybody's. */
  seat: number | null;
}

/** What an event begins; null: it goes on with what is open. */
export type Opens = (told: Told, open: Heading, before: Told | null) => Pick<Heading, 'seat'> & Partial<Heading> | null;

export interface Turn extends Heading {
  /** The lines of the log that belong to it: the first, and the one after the last. */
  from: number;
  to: number;
}

const START: Heading = { part: null, n: 0, seat: null };

/** Where nothing else is known, a turn lasts as long as one and the same seat does things. */
const bySeat: Opens = ({ args }, open) => ('seat' in args && typeof args.seat === 'number' && args.seat !== open.seat ? { seat: args.seat } : null);

export function turnsOf(log: readonly Told[], opens: Opens = bySeat): Turn[] {
  const turns: Turn[] = [];
  const count = new Map<number, number>();
  log.forEach((told, line) => {
    const open = turns.at(-1);
    const next = opens(told, open ?? START, log[line - 1] ?? null);
    if (open && !next) {
      open.to = line + 1;
      return;
    }
    const { part = null, seat = null, n } = next ?? START;
    const nth = seat === null ? 0 : (count.get(seat) ?? 0) + 1;
    if (seat !== null) count.set(seat, nth);
    turns.push({ part, seat, n: n ?? nth, from: line, to: line + 1 });
  });
  return turns;
}
