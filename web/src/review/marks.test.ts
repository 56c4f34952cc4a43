import { expect, it } from 'vitest';
import { decision, frames, passage, summary } from './fixtures';
import { frameAt, markAt, markBeside, marksFor, marksOf, type Mark } from './marks';

const all = frames(0, 2, 3, 6, 7);
/** Both choose at once; then one after the other; then the clock rings. */
const passages = [
  passage(0, [0.5, 0.5], [decision(0, 0, { verdict: 'blunder' }, 'P2'), decision(1, 1, { verdict: 'fine' })]),
  passage(2, [0.4, 0.6], [decision(2, 0, { verdict: 'best', chances: [0.1, -0.1] })]),
  passage(3, [0.4, 0.6], [decision(3, 1, { verdict: 'slip' }, 'P2'), decision(4, 1, { verdict: 'unclear' })]),
  passage(6, [0.4, 0.6]),
];
const marks = marksOf({ passages, turns: [0, 3], summaries: [summary(0, { best: 2 }), summary(1)] }, all);
const brief = (some: readonly Mark[]) => some.map(({ at, index, signs }) => [at, index, ...signs]);

it('the frame of a decision is the last one before it, also amid choices of several', () => {
  expect([0, 1, 2, 4, 99].map((at) => frameAt(all, at))).toEqual([0, 0, 1, 2, 4]);
});

it('mistakes, turning points and the best decision are marked, and nothing else', () => {
  expect(brief(marks)).toEqual([[0, 0, 'blunder', 'turn'], [2, 1, 'good'], [3, 2, 'slip'], [6, 3, 'turn']]);
  expect(marks.at(-1)?.decision).toBeNull();
});

it('a turning point without a mistake is at the decision that did most', () => {
  const quiet = [passage(0, [0.5, 0.5], [decision(0, 0, { chances: [0.1, -0.1] }), decision(1, 1, { chances: [-0.3, 0.3] })])];
  expect(marksOf({ passages: quiet, turns: [0], summaries: [] }, all).map((mark) => mark.decision?.seat)).toEqual([1]);
});

it('a seat has its own marks, and the turning points', () => {
  expect(brief(marksFor(marks, 1)).map(([at]) => at)).toEqual([0, 3, 6]);
  expect(marksFor(marks, null)).toEqual(marks);
});

it('one goes from mark to mark, from wherever one is', () => {
  const [first, second, third] = marks;
  expect(markBeside(marks, { index: 0, mark: null }, 1)).toBe(first);
  expect(markBeside(marks, { index: 0, mark: first ?? null }, 1)).toBe(second);
  expect(markBeside(marks, { index: 2, mark: null }, -1)).toBe(second);
  expect(markBeside(marks, { index: 2, mark: null }, 1)).toBe(third);
  expect(markBeside(marks, { index: 0, mark: first ?? null }, -1)).toBeUndefined();
});

it('a frame is shown with the mark of who is asked about, else with its first', () => {
  const two = marksOf({ passages: [passage(0, [0.5, 0.5], [decision(0, 0, { verdict: 'slip' }), decision(1, 1, { verdict: 'slip' })])], turns: [], summaries: [] }, all);
  expect(markAt(two, 0, 1)?.at).toBe(1);
  expect(markAt(two, 0, null)?.at).toBe(0);
  expect(markAt(two, 3, null)).toBeNull();
});
