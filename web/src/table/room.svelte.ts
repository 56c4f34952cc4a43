/** A table on this device: one live viewer for each seat that it holds, or one who watches. */

import { getTable, OtherRulesError } from '../api/doing';
import { ApiError, type Trouble } from '../api/fetching';
import { introduce } from '../api/me';
import type { OtherRules } from '../api/protocol';
import { notify } from '../app/notices.svelte';
import { Live, type Happening } from '../live/live.svelte';
import { shelf } from '../live/shelf';
import type { Refused, Table } from '../live/wire';
import { chairName } from './people';
import { w } from './words.svelte';

export interface Viewer {
  live: Live;
  /** Told of what happens; set by whoever shows this viewer. */
  listen: (happening: Happening) => void;
  leave: () => void;
}

export class Room {
  viewers = $state.raw<ReadonlyMap<number | null, Viewer>>(new Map());
  /** The seat whose view is on screen; null: a watcher's. */
  active = $state<number | null>(null);
  trouble = $state<Trouble | null>(null);
  /** Those by which the match was begun, if they are not the server's. */
  rules = $state.raw<OtherRules | null>(null);
  /** Another device has taken my last seat back from this one, and that was not read yet. */
  revoked = $state(false);
  /** Stays on screen until the one who takes its place is welcomed. */
  private outgoing = $state.raw<Viewer | null>(null);
  private closed = false;

  constructor(
    readonly id: string,
    /** Only to watch, whatever seats this device holds. */
    public watching: boolean,
  ) {}

  get viewer(): Viewer | undefined {
    return this.outgoing && !this.welcomed ? this.outgoing : this.next;
  }

  private get next(): Viewer | undefined {
    return this.viewers.get(this.active) ?? this.viewers.values().next().value;
  }

  get live(): Live | undefined {
    return this.viewer?.live;
  }

  get table(): Table | undefined {
    return this.live?.known?.table;
  }

  /** Came back to a seat that this device does not hold any more. */
  get stranded(): boolean {
    const live = this.next?.live;
    return live?.end === 'not-yours' && live.known !== null;
  }

  /** Find the table and sit down where this device holds seats. */
  async enter(): Promise<void> {
    this.trouble = null;
    try {
      await introduce();
      const table = await getTable(this.id);
      if (!this.closed) this.seat(table, true);
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.trouble : 'unreachable';
      this.rules = error instanceof OtherRulesError ? error.rules : null;
      if (this.trouble === 'missing') shelf.forget(this.id);
    }
  }

  /** Have a viewer for exactly my seats of this table; `afresh`: in place of those whose link has ended, too. */
  seat(table: Table, afresh = false): void {
    const { seats } = table.you;
    const wanted: (number | null)[] = this.watching || !seats.length ? [null] : [...seats];
    const now = new Map<number | null, Viewer>();
    for (const seat of wanted) {
      const before = this.viewers.get(seat);
      now.set(seat, before && !(afresh && before.live.end) ? before : this.open(seat));
    }
    this.tellLoss(table, afresh);
    const shown = this.viewer;
    const gone = [...this.viewers].filter(([seat, viewer]) => now.get(seat) !== viewer).map(([, viewer]) => viewer);
    this.viewers = now;
    if (!now.has(this.active)) this.active = wanted[0] ?? null;
    if (shown && gone.includes(shown)) this.outgoing = shown;
    for (const viewer of gone) if (viewer !== this.outgoing) viewer.leave();
    this.handOver();
  }

  /** A seat that I had and a person still has was taken back: a chair that is left is open. But who was away while people gathered can't know who sits there. */
  private tellLoss(table: Table, away: boolean): void {
    const { seats } = table.you;
    if (seats.length) this.revoked = false;
    if (away && table.phase === 'gathering') return;
    for (const seat of this.viewers.keys()) {
      const chair = seat === null || seats.includes(seat) ? undefined : table.seats[seat];
      if (seat === null || !chair || !['person', 'guest'].includes(chair.kind)) continue;
      if (seats.length) notify(w('revoked.other', { name: chairName(chair, seat) }), 'problem');
      else this.revoked = true;
    }
  }

  /** Whether the next to be shown has something to show. */
  private get welcomed(): boolean {
    const live = this.next?.live;
    return Boolean(live?.known ?? live?.end);
  }

  private handOver(): void {
    if (!this.welcomed) return;
    this.outgoing?.leave();
    this.outgoing = null;
  }

  leave(): void {
    this.closed = true;
    for (const viewer of this.viewers.values()) viewer.leave();
    this.outgoing?.leave();
    this.outgoing = null;
    this.viewers = new Map();
  }

  /** Send something that concerns the table; resolves with why not, or null. */
  async tell(ask: Parameters<Live['ask']>[0]): Promise<Refused | null> {
    const answer = await this.next?.live.ask(ask);
    return answer?.type === 'refused' ? answer : null;
  }

  private open(seat: number | null): Viewer {
    const viewer: Viewer = {
      live: new Live(this.id, seat, (happening) => {
        this.handOver();
        viewer.listen(happening);
      }),
      listen: () => undefined,
      leave: () => undefined,
    };
    viewer.leave = viewer.live.open();
    return viewer;
  }
}
