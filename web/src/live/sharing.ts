/**
 * This device's part in a deal: it draws a share, promises it, reveals it once all promises are
 * shown, and looks whether the server kept to all that. docs/fairness.md says why.
 */

import { sha256 } from '../end/sha256';
import type { Kept, Shelf } from './shelf';
import type { Answer, Ask, Table } from './wire';

/** What is to be said of a deal, the worst first. */
export type NoteKind =
  /** The server's commitment is not the one that was shown before. */
  | 'commitment'
  /** This device gave its share, and it is not in the deal. */
  | 'mine'
  /** Shares that are not those that were promised. */
  | 'broken'
  /** This device's share did not arrive in time. */
  | 'late'
  /** This device was not asked, or not there. */
  | 'none'
  /** Another device gave the share of my seat. */
  | 'other';

export interface Note {
  kind: NoteKind;
  /** Whose shares are meant. */
  seats: readonly number[];
}

/** Notes that speak of a fault, not of bad luck. */
const FAULTS: readonly NoteKind[] = ['commitment', 'mine', 'broken'];

export function isFault(note: Note): boolean {
  return FAULTS.includes(note.kind);
}

/** What was seen before the deal was made. */
export interface Seen {
  commitment: string | null;
  promises: readonly (string | null)[];
  /** It was seen before it was dealt. */
  before: boolean;
}

export const UNSEEN: Seen = { commitment: null, promises: [], before: false };

/** What is to be remembered of a table: the first that was shown of each. */
export function remember(seen: Seen, table: Table): Seen {
  if (table.phase !== 'gathering' && table.phase !== 'dealing') return seen;
  return {
    commitment: seen.commitment ?? table.commitment,
    promises: seen.promises.length ? seen.promises : (table.deal?.promises ?? []),
    before: true,
  };
}

/** Whose devices are waited for: who has not promised is not asked for a share. */
export function awaitedSeats({ deal, seats }: Table): number[] {
  const asked = (seat: number) => deal?.asked === 'promise' || (deal?.asked === 'share' && typeof deal.promises[seat] === 'string');
  return seats.flatMap(({ kind }, seat) => (kind !== 'bot' && asked(seat) && !deal?.done.includes(seat) ? [seat] : []));
}

/** What this device owes the deal for a seat of its own; null: nothing now. */
export function owed(table: Table, seat: number, kept: Kept | null): Ask | null {
  const { deal, commitment } = table;
  if (!deal || !kept || kept.commitment !== commitment) return null;
  const hash = sha256(kept.value);
  if (deal.asked === 'promise' && kept.stage === 'drawn') return { type: 'promise', seat, hash };
  const stands = deal.promises[seat] === hash && (kept.promises[seat] ?? hash) === hash;
  if (deal.asked === 'share' && stands && kept.stage !== 'shared') return { type: 'share', seat, value: kept.value };
  return null;
}

function mineIsLost(table: Table, seat: number, kept: Kept | null): boolean {
  const { promises = [], shares = [] } = table.deal ?? {};
  if (kept?.stage !== 'promised' && kept?.stage !== 'shared') return false;
  if (promises.length && promises[seat] !== sha256(kept.value)) return true;
  const share = shares[seat];
  return kept.stage === 'shared' && shares.length > 0 && (share?.giver !== 'device' || share.value !== kept.value);
}

function brokenSeats(table: Table, promises: readonly (string | null)[]): number[] {
  const shares = table.deal?.shares ?? [];
  return shares.flatMap(({ giver, value }, seat) => (giver === 'device' && sha256(value) !== promises[seat] ? [seat] : []));
}

/** What is to be said of the deal to who holds this seat, or watches. */
export function noteOf(table: Table, seat: number | null, kept: Kept | null, seen: Seen): Note | null {
  const { deal } = table;
  if (!deal) return null;
  const commitment = kept?.commitment ?? seen.commitment;
  if (commitment !== null && commitment !== table.commitment) return { kind: 'commitment', seats: [] };
  if (seat !== null && mineIsLost(table, seat, kept)) return { kind: 'mine', seats: [seat] };
  const promises = [kept?.promises ?? [], seen.promises, deal.promises].find((each) => each.length) ?? [];
  const broken = brokenSeats(table, promises);
  if (broken.length) return { kind: 'broken', seats: broken };
  const mine = seat === null ? undefined : deal.shares[seat];
  if (seat === null || !mine) return null;
  if (mine.giver !== 'device') {
    if (kept) return { kind: 'late', seats: [seat] };
    /* Without promises it was dealt by an older server, unless this page saw it begin. */
    return promises.length || seen.before ? { kind: 'none', seats: [seat] } : null;
  }
  const others = kept ? kept.value !== mine.value : seen.before;
  return others ? { kind: 'other', seats: [seat] } : null;
}

export class Sharing {
  private seen: Seen = UNSEEN;
  private table: Table | null = null;
  /** What is on its way. */
  private readonly underway = new Set<string>();

  constructor(
    private readonly seat: number | null,
    private readonly shelf: Shelf,
    private readonly ask: (ask: Ask) => Promise<Answer>,
    /** Told of what is to be said, whenever it may have changed. */
    private readonly say: (note: Note | null) => void,
  ) {}

  /** Look at the table as it stands, and do what is owed. */
  see(table: Table): void {
    this.table = table;
    this.seen = remember(this.seen, table);
    for (const seat of this.seat === null ? table.you.seats : [this.seat]) this.answer(table, seat);
    this.judge();
  }

  private judge(): void {
    if (!this.table) return;
    const kept = this.seat === null ? null : this.shelf.get(this.table.id, this.seat);
    this.say(noteOf(this.table, this.seat, kept, this.seen));
  }

  private answer(table: Table, seat: number): void {
    const { id, deal, commitment } = table;
    let kept = this.shelf.get(id, seat);
    if (deal?.asked === 'promise' && commitment !== null) kept ??= this.shelf.draw(id, seat, commitment);
    if (deal?.asked === 'share' && kept && !kept.promises.length) {
      kept = { ...kept, promises: deal.promises };
      this.shelf.keep(id, seat, kept);
    }
    const ask = kept && owed(table, seat, kept);
    if (kept && ask) void this.give(id, seat, kept, ask);
  }

  private async give(id: string, seat: number, kept: Kept, ask: Ask): Promise<void> {
    const what = `${ask.type} ${seat}`;
    if (this.underway.has(what)) return;
    this.underway.add(what);
    const answer = await this.ask(ask);
    this.underway.delete(what);
    const stage = ask.type === 'share' ? 'shared' : 'promised';
    if (answer.type === 'done') this.settle(id, seat, kept, stage);
    else if (answer.type === 'refused' && answer.key === 'given') this.settle(id, seat, kept, 'passed');
    this.judge();
  }

  /** Another tab may have drawn for the same seat: what the server acknowledged stands, from whichever it came. */
  private settle(id: string, seat: number, given: Kept, stage: Kept['stage']): void {
    const now = this.shelf.get(id, seat);
    const same = now?.value === given.value;
    if (same && now.stage === 'shared') return;
    if (stage === 'passed' && (!same || now.stage !== 'drawn')) return;
    this.shelf.keep(id, seat, { ...given, promises: same ? now.promises : given.promises, stage });
  }
}
