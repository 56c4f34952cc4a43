import { expect, it } from 'vitest';
import type { Account } from '../api/protocol';
import type { GameClient } from '../games/client';
import { Speaker } from '../i18n/speaker';
import { decision, passage, review, summary } from './fixtures';
import type { Mark } from './marks';
import { accountSays, addUp, betterSays, costSays, deedSays, markSays, resultSays, turnOf } from './saying';

const MESSAGES: Record<string, string> = { plain: 'Beats no pile.', other: 'Beats pile 1.', why: 'it takes pile {pile}', 'nin-jan.word.R1': 'rock 1', 'nin-jan.word.P2': 'paper 2' };
const speaker = new Speaker('en', ['Ana', 'Bo'], 0, (key) => MESSAGES[key], 'nin-jan');
const client = { tokens: /(?:rock|paper) \d+/g } as unknown as GameClient;

const account = (start: number, luck: number, own: number, others: number): Account => ({ start, luck, own, others, result: start + luck + own + others });

it.each([account(0.4, 13.6, -5.5, 0.5), account(1.34, -37.09, -1.29, 81.04), account(-0.5, -0.5, -0.5, -0.5), account(0, 0, 0, 0)])('whole parts add up to the whole', (given) => {
  const { start, luck, own, others, result } = addUp(given, 1);
  expect(start + luck + own + others).toBe(result);
  expect(result).toBe(Math.round(given.result));
  for (const [whole, part] of [[start, given.start], [luck, given.luck], [own, given.own], [others, given.others]] as const) expect(Math.abs(whole - part)).toBeLessThan(1);
});

it('who reads it is told of themselves', () => {
  const lead = account(0, 14, -5, 0);
  const found = review({ summaries: [summary(0, { lead }), summary(1)] });
  expect(resultSays(found, 0, speaker)).toBe('You won by 9 points.');
  expect(resultSays(found, 1, speaker)).toBe('Bo lost by 9 points.');
  expect(accountSays(found, 0, speaker)).toBe('Luck +14, your choices −5, the others’ choices 0; 0 was to be expected.');
});

it('without points the chances are told', () => {
  const chance = account(0.5, 0.2, 0.3, 0);
  const found = review({ end: { win: [1, 0], lead: [0, 0] }, summaries: [summary(0, { chance }), summary(1)] });
  expect(resultSays(found, 0, speaker)).toBe('You won.');
  expect(accountSays(found, 0, speaker)).toContain(`luck +20%, your choices +30%`);
});

it('all together have one result', () => {
  expect(resultSays(review({ end: { win: [1, 1], lead: [12, 12] } }), 0, speaker)).toBe('Won together, with 12 points.');
  expect(resultSays(review({ end: { win: [0.5, 0.5], lead: [0, 0.5] } }), 1, speaker)).toBe('Bo shared the victory.');
});

it('a card that the sentence does not name stands before it', () => {
  expect(deedSays(client, speaker, 'R1', ['plain', {}])).toBe('rock 1 – Beats no pile.');
  expect(deedSays(client, speaker, 'L1', ['plain', {}])).toBe('Beats no pile.');
});

it('what it cost is said, the points where there are some', () => {
  const cost = { value: 0.125, low: 0.05, high: 0.2 };
  expect(costSays({ ...decision(0, 0).judgement, cost, points: 2.04 })).toBe(`It cost about 13% of the chance to win, and 2 points on average.`);
  expect(costSays({ ...decision(0, 0).judgement, cost, points: 0 })).toBe(`It cost about 13% of the chance to win.`);
  expect(costSays({ ...decision(0, 0).judgement, cost, points: 2 }, true)).toBe(`Chance to win −13%, −2 points.`);
});

it('what was better is said with its reasons; in short with the first', () => {
  const made = { ...decision(0, 0, { verdict: 'slip' }, 'P2'), reasons: [['why', { pile: 1 }], ['why', { pile: 3 }]] as [string, Record<string, unknown>][] };
  expect(betterSays(client, speaker, made, true)).toBe('Better: paper 2 – Beats pile 1. It takes pile 1.');
  const mark: Mark = { at: 0, index: 0, passage: 0, decision: made, signs: ['slip', 'turn'] };
  expect(markSays(client, speaker, mark)).toContain('Slip of Ana · Turning point. Ana: rock 1 – Beats no pile.');
  expect(betterSays(client, speaker, decision(0, 0))).toBe('');
});

it('a turning point tells luck from choice, for whom it moved most', () => {
  const first = { ...passage(0, [0.2, 0.8]), luck: { win: [0.1, -0.1], lead: [0, 0] } };
  const found = review({ passages: [first, passage(2, [0.6, 0.4])] });
  expect(turnOf(found, 0, null)).toEqual({ seat: 0, before: 0.2, after: 0.6, luck: 0.1, choices: expect.closeTo(0.3) as number });
  expect(turnOf(found, 1, 1)).toMatchObject({ seat: 1, before: 0.4, after: 0 });
  expect(turnOf(found, 7, null)).toBeNull();
});
