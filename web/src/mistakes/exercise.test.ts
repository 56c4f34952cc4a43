import { describe, expect, it } from 'vitest';
import type { GameClient } from '../games/client';
import { Speaker } from '../i18n/speaker';
import { decision, frameAt } from './fixtures';
import { bestOf, chanceOf, deedOf, isRight, judge, type Exercise } from './exercise';
import { exerciseOf } from './mistake';

const people = [{ name: 'Ana', bot: false }, { name: 'Suzu', bot: true }];
const exercise = exerciseOf({ people, frame: frameAt(0), decision: decision() }) as Exercise;
const client = { tokens: /paper \d/g } as GameClient;

describe('a try', () => {
  it.each([
    ['P2', 'best'], ['S3', 'even'], ['S4', 'less'], ['R1', 'then'], ['S5', 'near'], ['S6', 'other'], ['T1', 'illegal'],
  ] as const)('%s is %s', (action, answer) => {
    expect(judge(exercise, action)).toBe(answer);
    expect(isRight(judge(exercise, action))).toBe(['best', 'even'].includes(answer));
  });

  it('of a moment that nobody has decided yet is never what was done then', () => {
    const posed: Exercise = { ...exercise, done: null, choices: [{ action: 'P2', chance: null }] };
    expect(['P2', 'R1', 'S4'].map((action) => judge(posed, action))).toEqual(['best', 'near', 'near']);
  });
});

it('knows what is best, and what each is worth', () => {
  expect([bestOf(exercise), chanceOf(exercise, 'P2'), chanceOf(exercise, 'R1'), chanceOf(exercise, 'S5')]).toEqual(['P2', 0.65, 0.4, null]);
});

it('names a card before what it does', () => {
  const sentences: Record<string, string> = { 'nin-jan.action.choose': 'beats {piles_count} pile.', 'nin-jan.word.P2': 'paper 2', 'nin-jan.word.S4': 'a plan' };
  const speaker = new Speaker('en', [], 0, (key) => sentences[key], 'nin-jan');
  expect(deedOf(exercise, 'P2', client, speaker)).toBe('paper 2 – beats 1 pile.');
  expect(deedOf(exercise, 'S4', client, speaker)).toBe('Beats 1 pile.');
});
