/** A table on this device: one live viewer for each seat that it holds, or one who watches. */

import { getTable } from '../api/doing';
import { ApiError, type Trouble } from '../api/fetching';
import { introduce } from '../api/me';
import { Live, type Happening } from '../live/live.svelte';
import type { Refused, Table } from '../live/wire';

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

  /** Find the table and sit down where this device holds seats. */
  async enter(): Promise<void> {
    this.trouble = null;
    try {
      await introduce();
      const table = await getTable(this.id);
      if (!this.closed) this.seat(table.you.seats);
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.trouble : 'unreachable';
    }
  }

  /** Have a viewer for exactly these seats of mine. */
  seat(seats: readonly number[]): void {
    const wanted: (number | null)[] = this.watching || !seats.length ? [null] : [...seats];
    const now = new Map<number | null, Viewer>();
    for (const seat of wanted) now.set(seat, this.viewers.get(seat) ?? this.open(seat));
    const shown = this.viewer;
    const gone = [...this.viewers].filter(([seat]) => !now.has(seat)).map(([, viewer]) => viewer);
    this.viewers = now;
    if (!now.has(this.active)) this.active = wanted[0] ?? null;
    if (shown && gone.includes(shown)) this.outgoing = shown;
    for (const viewer of gone) if (viewer !== this.outgoing) viewer.leave();
    this.handOver();
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
    const waiting: Happening[] = [];
    const viewer: Viewer = {
      live: new Live(this.id, seat, (happening) => {
        this.handOver();
        viewer.listen(happening);
      }),
      listen: (happening) => waiting.push(happening),
      leave: () => undefined,
    };
    viewer.leave = viewer.live.open();
    return viewer;
  }
}
