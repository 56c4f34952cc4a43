import { expect, test } from 'vitest';
import { announce, hush, notices } from './notices.svelte';

const spoken = () => notices.spoken.map((line) => line.text);

test('a sentence that follows at once leaves the one before it to be read', () => {
  announce('Round 1: all reveal.');
  announce('Tora has chosen.');
  expect(spoken().slice(-2)).toEqual(['Round 1: all reveal.', 'Tora has chosen.']);
});

test('the same sentence twice is read twice, and silence is no sentence', () => {
  announce('Tora has chosen.');
  announce('Tora has chosen.');
  announce('');
  expect(spoken().slice(-2)).toEqual(['Tora has chosen.', 'Tora has chosen.']);
  expect(new Set(notices.spoken.map((line) => line.id)).size).toBe(notices.spoken.length);
});

test('what was read long ago goes', () => {
  for (let line = 0; line < 40; line += 1) announce(`line ${line}`);
  expect(spoken()).toHaveLength(12);
  expect(spoken().at(-1)).toBe('line 39');
});

test('what was said is gone at once where somebody else takes the device', () => {
  announce('You have chosen R2.');
  hush();
  expect(spoken()).toEqual([]);
});
