import { expect, it } from 'vitest';
import { chanceAt, heightAt, isTogether, lineOf, seatsOnCurve, spotsOf, spread } from './curve';
import { frames, passage } from './fixtures';

const all = frames(0, 2, 3, 6, 7);
const spots = spotsOf([passage(0, [0.5, 0.5]), passage(3, [0.25, 0.75])], { win: [1, 0], lead: [9, -9] }, all);

it('the chances are where their frames are, and at the end is what came of it', () => {
  expect(spots).toEqual([{ index: 0, win: [0.5, 0.5] }, { index: 2, win: [0.25, 0.75] }, { index: 4, win: [1, 0] }]);
});

it('what is said is what was known; what is drawn goes from one to the next', () => {
  expect([0, 1, 2, 3, 4].map((index) => chanceAt(spots, index, 0))).toEqual([0.5, 0.5, 0.25, 0.25, 1]);
  expect([0, 1, 2, 3, 4].map((index) => heightAt(spots, index, 0))).toEqual([0.5, 0.375, 0.25, 0.625, 1]);
  expect(chanceAt([], 3, 0)).toBeNull();
  expect(heightAt([], 3, 0)).toBe(0.5);
});

it('the line begins with what could be expected before the deal', () => {
  expect(lineOf(spots, 0, 4, 0.6)).toBe('M0.00 40.00L0.00 50.00L50.00 75.00L100.00 0.00');
  expect(lineOf(spots, 0, 4, null)).toBe('M0.00 50.00L50.00 75.00L100.00 0.00');
  expect(lineOf([], 0, 4, 0.6)).toBe('');
});

it('of two, and of all who play together, one line is enough', () => {
  const three = [{ index: 0, win: [0.3, 0.3, 0.4] }];
  const one = [{ index: 0, win: [0.3, 0.3, 0.3] }];
  expect(seatsOnCurve(spots, 2, 1)).toEqual([1]);
  expect(seatsOnCurve(three, 3, 1)).toEqual([0, 1, 2]);
  expect(isTogether(one)).toBe(true);
  expect(seatsOnCurve(one, 3, null)).toEqual([0]);
});

it('labels never cover one another, and stay in the picture', () => {
  expect(spread([50, 50, 10], 15, 0, 100)).toEqual([50, 65, 10]);
  expect(spread([0, 0], 15, -8, 100)).toEqual([0, 15]);
  expect(spread([100, 98, 99], 15, 0, 100)).toEqual([100, 70, 85]);
});
