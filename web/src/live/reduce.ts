/** What one viewer knows of a table, message by message. Pure: no clock, no network. */

import { PASSING } from '../api/protocol';
import { patchView, patchWords } from './patch';
import type { Line, News, Table, Told, Update, View, Welcome, Words } from './wire';

export interface Known {
  epoch: string;
  /** The number of the last message. */
  n: number;
  table: Table;
  view: View | null;
  /** What is said beside the view. */
  words: Words | null;
  /** The number of decisions in effect. */
  at: number;
  log: readonly Told[];
  undo: boolean;
  /** When the decision awaited now is due, on the clock that `now` comes from. */
  due: number | null;
  chat: readonly Line[];
}

/** What a message changes; `gap`: a message before it was missed, so ask for all again. */
export interface Change {
  known: Known | null;
  gap: boolean;
  /** What just happened, to be shown one after the other; nothing after a fresh start. */
  events: readonly Told[];
}

const CHAT_KEPT = 200;
/** Events that pass by and are no part of the log. */
const passing = new Set<string>(PASSING);

/** Whether an event stays in the log. */
export function lasts(told: Told): boolean {
  return !passing.has(told.kind);
}

function dueAt(seconds: number | null, now: number): number | null {
  return seconds === null ? null : now + seconds * 1000;
}

/** The log after a message: `length` entries, of which the lasting new ones are the last. */
function grown(log: readonly Told[], events: readonly Told[], length: number): Told[] {
  const lasting = events.filter(lasts);
  const fresh = lasting.slice(Math.max(0, lasting.length - length));
  return [...log.slice(0, length - fresh.length), ...fresh];
}

function welcome(known: Known | null, news: Welcome, now: number): Change {
  const resumed = news.resumed && known !== null && known.epoch === news.epoch;
  const log = grown(resumed ? known.log : [], news.events, news.log);
  return {
    known: {
      epoch: news.epoch,
      n: news.n,
      table: news.table,
      view: news.view,
      words: news.words,
      at: news.at,
      log,
      undo: news.undo,
      due: dueAt(news.deadline, now),
      chat: news.chat,
    },
    gap: log.length !== news.log,
    events: resumed ? news.events : [],
  };
}

/** What an update tells, each with the moment to look at: it is the update's own. */
function dated({ events, at }: Update): Told[] {
  return (events ?? []).map((told) => ({ ...told, at }));
}

function update(known: Known, news: Update, events: readonly Told[], now: number): Known {
  return {
    ...known,
    n: news.n,
    view: patchView(known.view, news),
    words: patchWords(known.words, news),
    at: news.at,
    log: grown(known.log, events, news.log),
    undo: news.undo ?? false,
    due: dueAt(news.deadline ?? null, now),
  };
}

/** What is known after a message, which arrived at the time `now` in milliseconds. TypeError: it can't be understood. */
export function reduce(known: Known | null, news: News, now: number): Change {
  if (news.type === 'error') return { known, gap: false, events: [] };
  if (news.type === 'welcome') return welcome(known, news, now);
  if (known === null) return { known, gap: true, events: [] };
  if (news.n <= known.n) return { known, gap: false, events: [] };
  if (news.n > known.n + 1) return { known, gap: true, events: [] };
  if (news.type === 'update') {
    const events = dated(news);
    return { known: update(known, news, events, now), gap: false, events };
  }
  if (news.type === 'table') return { known: { ...known, n: news.n, table: news.table }, gap: false, events: [] };
  return { known: { ...known, n: news.n, chat: [...known.chat, news.line].slice(-CHAT_KEPT) }, gap: false, events: [] };
}
