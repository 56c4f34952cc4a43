/** A table, live, as one viewer sees it: the link, what is known, and what is on its way. */

import { decode } from '../api/shape';
import { Link, type LinkEnd, type LinkState } from './link';
import { Outbox } from './outbox';
import { reduce, type Known } from './reduce';
import { Sharing, type Note } from './sharing';
import { shelf } from './shelf';
import { browser, socketAt } from './socket';
import { isAnswer, type Answer, type Ask, type Command, type FromServer, type Refused, type Told, type View, type Words } from './wire';

/** A sent command that stays unanswered for so long means that the connection is dead. */
const PATIENCE = 6000;
/** Who only waits sends nothing that could stay unanswered: after so long a silence a sign of life is asked for. */
const SILENCE = 20_000;
/** The same where the page or the network is back: a phone that slept has often lost its connection, and nobody told it. */
const SILENCE_BEFORE = 2000;
/** For what takes thought and is not worth a new connection. */
const LONG_PATIENCE = 30_000;
/** Only a cut that lasts is worth a banner. */
const BANNER_AFTER = 900;

export interface Happening {
  events: readonly Told[];
  view: View | null;
  words: Words | null;
  /** My time was up before I had decided, so that somebody did it for me. */
  late?: boolean;
}

/** A message may arrive a little before its time is up by the clock here. */
const EARLY = 300;

function socketUrl(id: string, seat: number | null, known: Known | null): string {
  const query = new URLSearchParams();
  if (seat !== null) query.set('seat', String(seat));
  if (known) {
    query.set('after', String(known.n));
    query.set('epoch', known.epoch);
  }
  return socketAt(`/api/tables/${encodeURIComponent(id)}/live?${query.toString()}`);
}

/** What is made of a message; null if this page does not understand it, since the server is another one by now. */
function understand<T>(message: () => T): T | null {
  try {
    return message();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

export class Live {
  known = $state.raw<Known | null>(null);
  state = $state<LinkState>('connecting');
  end = $state<LinkEnd | null>(null);
  /** Cut for longer than a blink. */
  away = $state(false);
  /** My action on its way to the server. */
  sending = $state<string | null>(null);
  /** What is to be said of the deal, and what of it was read. */
  note = $state.raw<Note | null>(null);
  read = $state<Note['kind'] | null>(null);

  private readonly outbox: Outbox;
  private readonly link: Link;
  private readonly sharing: Sharing;
  /** When something came last, and when a sign of life was asked for, if nothing came since. */
  private heard = 0;
  private pinged: number | null = null;
  private banner: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    /** Told of everything that happens in the match, in order. */
    private readonly happened: (happening: Happening) => void,
  ) {
    this.outbox = new Outbox(crypto.getRandomValues(new Uint32Array(2)).join('-'));
    this.sharing = new Sharing(seat, shelf, (ask) => this.ask(ask), (note) => (this.note = note));
    this.link = new Link(browser, {
      url: () => socketUrl(id, seat, this.known),
      message: (data) => this.receive(data),
      state: (state, end) => this.changed(state, end),
    });
  }

  /** Connect; returns how to leave. */
  open(): () => void {
    const online = () => this.back();
    const offline = () => this.link.cut(false);
    const shown = () => {
      if (document.visibilityState === 'visible') this.back();
    };
    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', shown);
    this.watch = setInterval(() => {
      this.outbox.drop(Date.now() - LONG_PATIENCE);
      if (this.state === 'open' && this.dead) this.link.cut(true);
      else this.listen(SILENCE);
    }, 1000);
    this.link.open();
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', shown);
      clearInterval(this.watch);
      clearTimeout(this.banner);
      this.link.end();
    };
  }

  /** The page or the network is here again. */
  private back(): void {
    this.link.hurry();
    this.listen(SILENCE_BEFORE);
  }

  /** Ask for a sign of life, if it has been still for so long and somebody looks. */
  private listen(silence: number): void {
    const still = this.known !== null && Date.now() - this.heard >= silence;
    if (this.pinged !== null || !still || document.visibilityState !== 'visible') return;
    if (this.link.send(JSON.stringify({ type: 'ping', id: 'ping' } satisfies Command))) this.pinged = Date.now();
  }

  /** Whether an answer is due that does not come. */
  private get dead(): boolean {
    const since = Date.now() - PATIENCE;
    return this.outbox.overdue(since) || (this.pinged !== null && this.pinged < since);
  }

  /** Send a command, now or as soon as there is a connection; resolves with its answer. */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve) => {
      const command = this.outbox.add(ask, (answer) => {
        this.count();
        resolve(answer);
      });
      if (this.known && this.link.send(JSON.stringify(command))) this.outbox.sent(command.id, Date.now());
      else this.outbox.drop();
      this.count();
    });
  }

  /** Play an action; resolves with the refusal, or null when it took effect. */
  async play(action: string): Promise<Refused | null> {
    const answer = await this.ask({ type: 'play', action, at: this.known?.at ?? 0 });
    return answer.type === 'refused' ? answer : null;
  }

  private count(): void {
    const plays = this.outbox.of('play');
    const last = plays.at(-1);
    this.sending = last?.type === 'play' ? last.action : null;
  }

  /** The other side lives. */
  private hear(): void {
    this.heard = Date.now();
    this.pinged = null;
  }

  private changed(state: LinkState, end: LinkEnd | null): void {
    this.state = state;
    this.end = end;
    if (state === 'open') this.hear();
    if (state === 'lost' || state === 'ended') this.outbox.drop();
    if (state === 'lost') this.banner ??= setTimeout(() => (this.away = true), BANNER_AFTER);
  }

  private receive(data: unknown): void {
    this.hear();
    const news = understand<FromServer>(() => decode('FromServer', JSON.parse(String(data))));
    if (news === null) {
      this.link.giveUp('stale');
      return;
    }
    if (isAnswer(news)) {
      this.outbox.settle(news);
      return;
    }
    const late = news.type === 'update' && this.isLate(news.at);
    const change = understand(() => reduce(this.known, news, performance.now()));
    if (change === null) {
      this.link.giveUp('stale');
      return;
    }
    if (change.gap) {
      this.known = null;
      this.link.cut(true);
      return;
    }
    this.known = change.known;
    if (news.type === 'welcome') this.welcomed();
    if (this.known && (news.type === 'welcome' || news.type === 'table')) this.sharing.see(this.known.table);
    if (this.known && (news.type === 'welcome' || news.type === 'update'))
      this.happened({ events: change.events, view: this.known.view, words: this.known.words, late });
  }

  private isLate(at: number): boolean {
    if (this.seat === null || !this.known?.view || this.known.due === null || this.sending !== null) return false;
    const { view, due } = this.known;
    const awaited = view.to_act.includes(this.seat) && !view.chosen.includes(this.seat);
    return awaited && at > this.known.at && performance.now() >= due - EARLY;
  }

  private welcomed(): void {
    clearTimeout(this.banner);
    this.banner = undefined;
    this.away = false;
    for (const command of this.outbox.again()) {
      if (this.link.send(JSON.stringify(command))) this.outbox.sent(command.id, Date.now());
    }
    this.count();
  }
}
