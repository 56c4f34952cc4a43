import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../api/protocol';
import { frameAt } from '../mistakes/fixtures';
import { judge } from '../mistakes/exercise';
import { exerciseOf, nextOf } from './puzzle';

const about = (value: number) => ({ value, low: value - 0.02, high: value + 0.02 });
const { views, words } = frameAt(0);
const puzzle = {
  game: 'nin-jan', name: 'abc', day: null, level: 2, seat: 0, view: views['0'], words: words['0'],
  choices: [{ action: 'P2', chance: about(0.7), points: about(3) }, { action: 'R1', chance: about(0.4), points: about(1) }],
  others: { S4: 0.3 },
  reasons: [['nin-jan.why.beats', {}]], solution: [],
} as unknown as Puzzle;

it('a puzzle is something to find that nobody has decided yet', () => {
  const exercise = exerciseOf(puzzle);
  expect(exercise).toMatchObject({ game: 'nin-jan', seat: 0, done: null, log: [], reasons: puzzle.reasons, choices: [{ action: 'P2', chance: 0.7 }, { action: 'R1', chance: 0.4 }, { action: 'S4', chance: 0.3 }] });
  expect(exercise.people.length).toBe(puzzle.view.seats);
  expect(['P2', 'R1', 'S4'].map((action) => judge(exercise, action))).toEqual(['best', 'less', 'less']);
});

describe('the next one', () => {
  const puzzles = [{ name: 'c', level: 3 }, { name: 'a', level: 1 }, { name: 'b', level: 2 }, { name: 'd', level: 1 }];
  const next = (now: string, solved: string[], seen: string[] = []) => nextOf(puzzles, now, new Set(solved), new Set(seen));

  it('is the easiest that is not solved', () => {
    expect([next('c', []), next('a', []), next('a', ['a', 'd']), next('b', ['a', 'd', 'b'])]).toEqual(['a', 'd', 'b', 'c']);
  });

  it('is rather one that was not looked at just now', () => {
    expect([next('d', [], ['a', 'd']), next('c', [], ['a', 'b', 'c', 'd'])]).toEqual(['b', 'a']);
  });

  it('is none when all others are solved', () => {
    expect([next('a', ['b', 'c', 'd']), nextOf([{ name: 'a', level: 1 }], 'a', new Set(), new Set())]).toEqual([null, null]);
  });
});
