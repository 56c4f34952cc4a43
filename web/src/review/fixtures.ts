/** Small reviews for tests. */

import type { Decision, Frame, Judgement, Passage, Review, Summary } from '../api/protocol';

export function judgement(some: Partial<Judgement> = {}): Judgement {
  const none = { value: 0, low: 0, high: 0 };
  return { verdict: 'best', cost: none, points: 0, stake: 0, loss: 0, usual: 1, choices: [], chances: [0, 0], leads: [0, 0], noise: 0, ...some };
}

export function decision(at: number, seat: number, some: Partial<Judgement> = {}, better: string | null = null): Decision {
  const choice = (action: string) => ({ action, chance: { value: 0, low: 0, high: 0 }, points: { value: 0, low: 0, high: 0 } });
  const choices = better === null ? [] : [choice('R1'), choice(better)];
  return { at, seat, action: 'R1', judgement: judgement({ choices, ...some }), chapter: ['round', { round: 1 }], deed: ['plain', {}], better: better === null ? null : ['other', {}], reasons: [] };
}

export function passage(at: number, win: number[], decisions: Decision[] = []): Passage {
  return { at, chances: { win, lead: win.map(() => 0) }, decisions, luck: { win: win.map(() => 0), lead: win.map(() => 0) } };
}

export function frames(...at: number[]): Frame[] {
  return at.map((each) => ({ at: each, events: {}, views: {}, words: {} }));
}

export function summary(seat: number, some: Partial<Summary> = {}): Summary {
  const none = { start: 0, luck: 0, own: 0, others: 0, result: 0 };
  return { seat, accuracy: 100, verdicts: {}, chance: none, lead: none, noise: 0, best: null, ...some };
}

export function review(some: Partial<Review> = {}): Review {
  const even = { win: [0.5, 0.5], lead: [0, 0] };
  return {
    game: 'nin-jan', version: 1, options: {}, seats: 2, depth: 'quick', seed: '', before: even, passages: [], end: { win: [1, 0], lead: [9, -9] },
    summaries: [summary(0), summary(1)], turns: [], ...some,
  };
}
