/** A made-up review of a made-up match, for tests. */

import type { Choice, Decision, Frame, Grade, Judgement, Replay, Review } from '../api/protocol';
import { table, view, words } from '../live/fixtures';

const exactly = (value: number) => ({ value, low: value, high: value });

export function choice(action: string, chance: number): Choice {
  return { action, chance: exactly(chance), points: exactly(0) };
}

export function judgement(verdict: Grade, choices: Choice[], cost = 0.2): Judgement {
  return { verdict, cost: exactly(cost), points: 1, stake: 1, loss: cost, usual: 0.5, choices, chances: [0, 0], leads: [0, 0], noise: 0 };
}

/** Seat 0 plays R1 and should have played P2. */
export function decision(some: Partial<Decision> = {}): Decision {
  return {
    at: 0, seat: 0, action: 'R1', judgement: judgement('blunder', [choice('R1', 0.4), choice('P2', 0.65), choice('S3', 0.63), choice('S4', 0.5)]),
    chapter: ['nin-jan.board.round', { round: 1 }], deed: ['nin-jan.action.choose', { piles: [] }], better: ['nin-jan.action.choose', { piles: [1] }],
    reasons: [['nin-jan.hint.keeps', { card: 'R10' }]], ...some,
  };
}

export function review(...decisions: Decision[]): Review {
  const even = { win: [0.5, 0.5], lead: [0, 0] };
  const account = { start: 0.5, luck: 0.12, own: -0.1, others: 0.48, result: 1 };
  const passages = decisions.map((each) => ({ at: each.at, chances: even, decisions: [each], luck: even }));
  const summary = { accuracy: 86.6, verdicts: {}, chance: account, lead: account, noise: 0, best: decisions[0]?.at ?? null };
  return {
    game: 'nin-jan', version: 1, options: {}, seats: 2, depth: 'quick', seed: '', before: even, passages, end: { win: [1, 0], lead: [3, -3] },
    summaries: [{ ...summary, seat: 0 }, { ...summary, seat: 1, accuracy: null, chance: { ...account, luck: -0.3, result: 0 }, best: null }], turns: [],
  };
}

export function frameAt(at: number, legal = ['R1', 'P2', 'S3', 'S4', 'S5', 'S6']): Frame {
  const seen = { '0': view({ viewer: 0, legal, hand: legal, round: at + 1 }), '1': view({ viewer: 1 }), watch: view({ viewer: null }) };
  const said = words({ deeds: [['choose', [[0, legal.length - 2]], { piles: [1] }, {}, {}]] });
  return { at, events: { '0': [], '1': [], watch: [] }, views: seen, words: { '0': said, '1': words(), watch: words() } };
}

export function replay(frames: Frame[], seats = [0]): Replay {
  const chair = { kind: 'person' as const, nick: 'Ana', level: null, ready: true, here: true, standin: false, yours: true };
  const made = table({ id: 'abc', phase: 'over', you: { seats, host: true }, seats: [chair, { ...chair, kind: 'bot', nick: '', level: 'novice', yours: false }] });
  return { table: made, record: {} as Replay['record'], frames };
}
