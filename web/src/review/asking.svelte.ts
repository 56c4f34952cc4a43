/** A review that is asked for: how far it is, what is judged so far, and at last all of it. */

import type { AskReview, FromReview, Passage, Review } from '../api/protocol';
import { decode } from '../api/shape';
import { Link, type LinkEnd, type LinkState, type LinkWorld } from '../live/link';
import { browser, socketAt } from '../live/socket';

export type Depth = NonNullable<AskReview['depth']>;

/** The match of a table, or the record of one, as JSON. */
export type Source = { table: string } | { record: string };

/** Letters of a record in one message. */
const PART = 3000;

/** What is sent, in this order. */
export function asksOf(source: Source, depth: Depth): AskReview[] {
  if ('table' in source) return [{ depth, table: source.table }];
  const { record } = source;
  const parts = Array.from({ length: Math.ceil(record.length / PART) }, (_, i) => record.slice(i * PART, (i + 1) * PART));
  return parts.map((part, i) => ({ depth, record: part, ...(i < parts.length - 1 ? { more: true } : {}) }));
}

/** Those before, and those that came now: each moment once, in order. */
export function joined(before: readonly Passage[], now: readonly Passage[]): Passage[] {
  const all = new Map([...before, ...now].map((passage) => [passage.at, passage]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Why there is none: what the server says, or what became of the link. */
export type Failure = 'busy' | 'spent' | 'not-over' | 'rules' | 'too-long' | 'stale' | 'other';

const FAILURES: Readonly<Record<string, Failure>> = {
  busy: 'busy',
  spent: 'spent',
  'too-long': 'too-long',
  'too-fast': 'busy',
  'too-many': 'busy',
  'not-over': 'not-over',
  'other-rules': 'rules',
  stale: 'stale',
};

export class Asking {
  phase = $state<'asking' | 'judging' | 'done' | 'failed'>('asking');
  /** The connection is cut, and comes back by itself. */
  lost = $state(false);
  /** Decisions that are judged, of so many. */
  done = $state(0);
  all = $state(0);
  passages = $state.raw<readonly Passage[]>([]);
  review = $state.raw<Review | null>(null);
  failure = $state<Failure | null>(null);

  private readonly link: Link;

  constructor(
    private readonly source: Source,
    readonly depth: Depth,
    world: LinkWorld = browser,
  ) {
    this.link = new Link(world, {
      url: () => socketAt('/api/review/live'),
      message: (data) => this.receive(data),
      state: (state, end) => this.changed(state, end),
    });
  }

  /** Ask; returns how to stop. */
  open(): () => void {
    this.link.open();
    return () => this.link.end();
  }

  private changed(state: LinkState, end: LinkEnd | null): void {
    this.lost = state === 'lost' || (this.lost && state === 'connecting');
    if (state === 'open') for (const ask of asksOf(this.source, this.depth)) this.link.send(JSON.stringify(ask));
    if (end) this.fail(end);
  }

  private receive(data: unknown): void {
    let news: FromReview;
    try {
      news = decode('FromReview', JSON.parse(String(data)));
    } catch (error) {
      console.warn(error);
      this.link.giveUp('stale');
      return;
    }
    this.take(news);
  }

  private take(news: FromReview): void {
    switch (news.type) {
      case 'reviewing':
        this.phase = 'judging';
        this.done = news.done;
        this.all = news.all;
        break;
      case 'judged':
        this.done = news.done;
        this.passages = joined(this.passages, news.passages);
        break;
      case 'reviewed':
        this.review = news.review;
        this.passages = news.review.passages;
        this.phase = 'done';
        this.link.end();
        break;
      case 'not-reviewed':
        this.link.end();
        this.fail(news.error);
    }
  }

  private fail(error: string): void {
    this.failure = FAILURES[error] ?? 'other';
    this.phase = 'failed';
    this.lost = false;
  }
}
