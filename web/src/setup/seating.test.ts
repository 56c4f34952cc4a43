import { describe, expect, it } from 'vitest';
import type { GameCard } from '../api/protocol';
import { playNow, reseat, seatingFrom, seatingText, usualLevel } from './seating';

const card: GameCard = {
  name: 'nin-jan', title: 'Nin Jan', least: 2, most: 5, minutes: 15, age: 7, credits: '', practice: false, lesson: true, board: false, lines: {},
  options: [], levels: ['random', 'novice', 'skilled', 'master'],
};

it('one click plays against two skilled bots', () => {
  expect(playNow(card)).toMatchObject({ seats: 3, start: true, seating: [{ kind: 'me' }, { kind: 'bot', level: 'skilled' }, { kind: 'bot', level: 'skilled' }] });
  expect(playNow({ ...card, most: 2 }).seats).toBe(2);
});

it('without a skilled bot the strongest plays', () => {
  expect(usualLevel({ ...card, levels: ['random', 'novice'] })).toBe('novice');
});

describe('a seat in the form', () => {
  it.each(['open', 'me', 'guest', 'bot:master'])('%s is read back', (text) => {
    expect(seatingText(seatingFrom(text, 'Bo'))).toBe(text);
  });

  it('I sit in one place only', () => {
    expect(reseat([{ kind: 'me' }, { kind: 'open' }], 1, { kind: 'me' })).toEqual([{ kind: 'open' }, { kind: 'me' }]);
  });
});
