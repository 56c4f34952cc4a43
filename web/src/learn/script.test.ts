import { expect, test } from 'vitest';
import type { GameView, Lesson } from '../api/protocol';
import { told as some, words } from '../live/fixtures';
import { between, guided, logAt, viewAt, wordsAt } from './script';

const view = (at: number) => ({ game: 'any', legal: ['a', 'b'], round: at }) as unknown as GameView;
const told = (kind: string) => some(kind, 0);
const lesson: Lesson = {
  game: 'any', seats: 2, learner: 0,
  frames: [
    { events: [], view: view(0), words: words() },
    { events: [told('one')], view: view(1), words: words() },
    { events: [told('two'), told('three')], view: view(2), words: words({ ask: ['lay', {}] }) },
  ],
  steps: [
    { say: 'welcome', expect: null, frame: 0 },
    { say: 'do', expect: 'a', frame: 0 },
    { say: 'end', expect: null, frame: 2 },
  ],
};

test('a step has the view of its frame', () => {
  expect(viewAt(lesson, 1)).toEqual(view(0));
  expect(viewAt(lesson, 2)).toEqual(view(2));
  expect(viewAt(lesson, 9)).toBeNull();
  expect([wordsAt(lesson, 2)?.[0], wordsAt(lesson, 9)]).toEqual([['lay', {}], null]);
});

test('between two steps all frames are shown, in order', () => {
  expect(between(lesson, 0, 1)).toEqual([]);
  expect(between(lesson, 1, 2).map((each) => each.view)).toEqual([view(1), view(2)]);
});

test('the log holds what led to the step', () => {
  expect(logAt(lesson, 0)).toEqual([]);
  expect(logAt(lesson, 2).map((each) => each.kind)).toEqual(['one', 'two', 'three']);
});

test('only what is asked for can be done', () => {
  expect(guided(view(0), 'a').legal).toEqual(['a']);
  expect(guided(view(0), null).legal).toEqual([]);
});
