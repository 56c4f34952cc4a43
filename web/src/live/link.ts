/** One WebSocket that comes back: with patience, at once when the network or the tab returns. */

import { CLOSE } from '../api/protocol';

export type LinkState =
  | 'connecting'
  | 'open'
  /** Cut; it will come back by itself. */
  | 'lost'
  /** Ended for good: see `LinkEnd`. */
  | 'ended';

const FOR_GOOD = ['not-yours', 'no-table', 'damaged', 'other-rules', 'replaced', 'too-fast', 'too-many'] as const satisfies (keyof typeof CLOSE)[];
/** `stale`: the server says what this page does not understand. */
export type LinkEnd = (typeof FOR_GOOD)[number] | 'stale';
const ENDS = new Map<number, LinkEnd>(FOR_GOOD.map((end) => [CLOSE[end], end]));
/** A process that stands still takes connections and says nothing: another one is tried. */
const OPENING = 5000;
const MOST_TRIES = 9;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/** One connection. */
export interface Line {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
}

/** What is heard of it, none of it at once. */
export interface LineEvents {
  open: () => void;
  message: (data: unknown) => void;
  close: (code: number) => void;
}

export interface LinkWorld {
  connect: (url: string, heard: LineEvents) => Line;
  later: (run: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  random: () => number;
}

export interface LinkEvents {
  /** Where to connect, asked anew each time. */
  url: () => string;
  message: (data: unknown) => void;
  state: (state: LinkState, end: LinkEnd | null) => void;
}

export class Link {
  private socket: Line | null = null;
  private timer: number | null = null;
  private opening: number | null = null;
  /** Of this opening; from the second on any process may answer. */
  private tries = 1;
  private failures = 0;
  private over = false;

  constructor(
    private readonly world: LinkWorld,
    private readonly events: LinkEvents,
  ) {}

  open(): void {
    if (this.over || this.socket) return;
    this.clear();
    const socket = this.world.connect(this.address(), {
      open: () => {
        if (this.socket !== socket) return;
        this.opened();
        this.events.state('open', null);
      },
      message: (data) => {
        if (this.socket !== socket) return;
        this.failures = 0;
        this.events.message(data);
      },
      close: (code) => {
        if (this.socket === socket) this.closed(code);
      },
    });
    this.socket = socket;
    this.opening = this.world.later(() => this.stalled(socket), OPENING);
    this.events.state('connecting', null);
  }

  private address(): string {
    const url = this.events.url();
    return this.tries === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}try=${this.tries}`;
  }

  private opened(): void {
    this.tries = 1;
    this.settle();
  }

  private stalled(socket: Line): void {
    if (this.socket !== socket) return;
    this.tries = Math.min(MOST_TRIES, this.tries + 1);
    this.cut(true);
  }

  private settle(): void {
    if (this.opening !== null) this.world.cancel(this.opening);
    this.opening = null;
  }

  /** False: there is no open connection now. */
  send(text: string): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(text);
    return true;
  }

  /** Drop the connection; `soon`: come back without waiting. */
  cut(soon: boolean): void {
    this.drop();
    if (this.over) return;
    this.events.state('lost', null);
    if (soon) this.open();
  }

  /** Come back now if it was lost: the network or the tab returned. */
  hurry(): void {
    if (this.over || this.socket) return;
    this.failures = 0;
    this.open();
  }

  /** Leave for good. */
  end(): void {
    this.over = true;
    this.clear();
    this.drop();
  }

  /** The same, for a reason that is told. */
  giveUp(end: LinkEnd): void {
    this.end();
    this.events.state('ended', end);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.settle();
    socket?.close(1000);
  }

  private closed(code: number): void {
    this.socket = null;
    this.settle();
    const end = ENDS.get(code) ?? null;
    if (end) {
      this.over = true;
      this.events.state('ended', end);
      return;
    }
    this.events.state('lost', null);
    const wait = code === 1012 ? FIRST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.timer = this.world.later(() => this.open(), wait * (0.75 + this.world.random() / 2));
  }

  private clear(): void {
    if (this.timer !== null) this.world.cancel(this.timer);
    this.timer = null;
  }
}
