import { describe, expect, it } from 'vitest';
import type { GameCard } from '../api/protocol';
import { nextLevel, playNow, reseat, seatingFrom, seatingText, usualLevel } from './seating';

const card: GameCard = {
  name: 'nin-jan', title: 'Nin Jan', least: 2, most: 5, minutes: 15, age: 7, credits: '', practice: false, lesson: true, board: false, puzzles: 0, lines: {},
  options: [], levels: ['random', 'novice', 'skilled', 'master'],
};

it('one click plays against two bots', () => {
  expect(playNow(card, 'novice')).toMatchObject({ seats: 3, start: true, seating: [{ kind: 'me' }, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'novice' }] });
  expect(playNow({ ...card, most: 2 }, 'novice').seats).toBe(2);
});

describe('the bots of one click', () => {
  it('are beginners in the first matches of a device, and skilled after that', () => {
    expect([0, 1, 2, 3, 4].map((begun) => nextLevel(card, { level: '', begun }))).toEqual(['novice', 'novice', 'novice', 'skilled', 'skilled']);
  });

  it('are of the level that was chosen last, if the game has it', () => {
    expect(nextLevel(card, { level: 'master', begun: 0 })).toBe('master');
    expect(nextLevel({ ...card, levels: ['random', 'novice'] }, { level: 'master', begun: 9 })).toBe('novice');
    expect(nextLevel({ ...card, levels: ['random'] }, { level: '', begun: 0 })).toBe('random');
  });
});

it('who plays at once has the role to begin with, and a bot the other', () => {
  const option = { name: 'master', default: 0, values: [0, 1], seat: null, pictured: null, people: null, before: null, roles: ['master', 'ninja'], span: null };
  expect(playNow({ ...card, most: 2, options: [option] }, 'novice').options).toEqual({ master: 1 });
  expect(playNow(card, 'novice').options).toEqual({});
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
