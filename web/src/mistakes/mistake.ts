/** One's own decisions of a reviewed match that something else was clearly better than. */

import type { Decision, Frame, Replay, Review } from '../api/protocol';
import { people as peopleOf } from '../table/people';
import type { Company, Exercise } from './exercise';

/** Names a decision of a match, and says what was missed. */
export interface Mistake {
  /** The table's id. */
  table: string;
  seat: number;
  /** How many decisions had taken effect before it. */
  at: number;
  game: string;
  /** Of the chance to win, in 1. */
  cost: number;
  /** When the table was made, in milliseconds since 1970. */
  played: number;
}

/** What it takes to show the moment again, whatever becomes of the table. */
export interface Scene {
  people: readonly Company[];
  /** The moment before, as the seat saw it, and nobody else. */
  frame: Frame;
  decision: Decision;
}

export type Found = readonly [mistake: Mistake, scene: Scene];

/** Events before the moment that boards show something of, at most. */
const LOOK_BACK = 30;

/** All of a match in which this device has a seat. */
export function mistakesIn(review: Review, { table, frames }: Replay): Found[] {
  if (!table) return [];
  const played = Date.parse(table.created);
  const people = peopleOf(table.seats).map(({ name, bot }) => ({ name, bot }));
  const decisions = review.passages.flatMap((passage) => passage.decisions);
  const own = decisions.filter((each) => table.you.seats.includes(each.seat) && isMissed(each));
  return own.flatMap((decision): Found[] => {
    const frame = momentBefore(frames, decision);
    if (!frame?.views[String(decision.seat)]?.legal.includes(decision.judgement.choices[1]?.action ?? '')) return [];
    const { seat, at, judgement } = decision;
    return [[{ table: table.id, seat, at, game: review.game, cost: judgement.cost.value, played }, { people, frame, decision }]];
  });
}

/** Something else was clearly better. */
function isMissed({ better, judgement }: Decision): boolean {
  return better !== null && (judgement.verdict === 'slip' || judgement.verdict === 'blunder');
}

/** What the seat saw when it decided: those who decide at the same time see nothing of each other. */
function momentBefore(frames: readonly Frame[], { at, seat }: Decision): Frame | undefined {
  const viewer = String(seat);
  const before = frames.filter((frame) => frame.at <= at);
  const last = before.at(-1);
  const [view, words] = [last?.views[viewer], last?.words[viewer]];
  if (!last || !view || !words) return undefined;
  const events = before.flatMap((frame) => frame.events[viewer] ?? []).slice(-LOOK_BACK);
  return { at: last.at, events: { [viewer]: events }, views: { [viewer]: view }, words: { [viewer]: words } };
}

/** The moment as something to find; null if it can't be shown. */
export function exerciseOf({ people, frame, decision }: Scene): Exercise | null {
  const { seat, judgement, reasons } = decision;
  const viewer = String(seat);
  const [view, words, log = []] = [frame.views[viewer], frame.words[viewer], frame.events[viewer]];
  const [done, ...better] = judgement.choices.map(({ action, chance }) => ({ action, chance: chance.value }));
  if (!view || !words || !done || !better[0] || !view.legal.includes(better[0].action)) return null;
  return { game: view.game, seat, people, view, words, log, choices: [...better, done], done: decision.action, reasons, solution: [] };
}
