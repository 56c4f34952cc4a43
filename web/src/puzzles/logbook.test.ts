import { describe, expect, it } from 'vitest';
import type { Storing } from '../settings/drawer';
import { dayOf, Logbook } from './logbook';

const TODAY = 20_775;

function storing(text?: string): Storing {
  const kept = new Map(text === undefined ? [] : [['shinobi.puzzles', text]]);
  return {
    get length() { return kept.size; },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** After puzzles of these days were solved, one after the other. */
function after(...days: number[]): Logbook {
  const storage = storing();
  const book = new Logbook(() => storage);
  for (const day of days) book.solve('nin-jan', `p${day}`, day);
  return book;
}

it('counts days as the server has them', () => {
  expect(['1970-01-02', '2026-11-18', '2026-11-19', 'tomorrow', ''].map(dayOf)).toEqual([1, TODAY, TODAY + 1, null, null]);
});

describe('days on end', () => {
  it.each([
    [[TODAY], 1],
    [[TODAY - 2, TODAY - 1, TODAY], 3],
    [[TODAY - 2, TODAY - 1], 2],
    [[TODAY, TODAY, TODAY], 1],
    [[TODAY - 3, TODAY - 2], 0],
    [[TODAY - 3, TODAY - 1, TODAY], 2],
    [[TODAY - 1, TODAY, TODAY - 1], 2],
    [[TODAY + 400, TODAY], 1],
    [[TODAY + 400], 0],
  ])('after %j: %i', (days, streak) => {
    expect(after(...days).streak(TODAY)).toBe(streak);
  });

  it('are those of all games together, and a day begins no later in one of them', () => {
    const book = after(TODAY - 1);
    book.solve('kraft', 'k', TODAY);
    expect(book.streak(TODAY)).toBe(2);
    expect([book.isDone('kraft', TODAY), book.isDone('nin-jan', TODAY), book.isDone('nin-jan', TODAY - 1)]).toEqual([true, false, true]);
  });

  it('do not come of other puzzles', () => {
    const book = after();
    book.solve('nin-jan', 'other', null);
    expect([book.streak(TODAY), book.isDone('nin-jan', TODAY), [...book.solved('nin-jan')]]).toEqual([0, false, ['other']]);
    book.solve('nin-jan', 'todays', TODAY);
    book.solve('nin-jan', 'other', null);
    expect([book.isDone('nin-jan', TODAY), [...book.solved('nin-jan')]]).toEqual([true, ['todays', 'other']]);
  });
});

it.each([
  '{', '[]', 'null', '7', '{"version":2,"run":{"last":20775,"days":9},"games":{}}',
  '{"version":1,"run":{"last":"x","days":9},"games":[null]}', '{"version":1,"run":{"last":20775,"days":-4},"games":{"nin-jan":{"day":"x","solved":[7,null]}}}',
])('begins anew where it is damaged: %s', (text) => {
  const storage = storing(text);
  const book = new Logbook(() => storage);
  expect([book.streak(TODAY), book.isDone('nin-jan', TODAY), [...book.solved('nin-jan')]]).toEqual([0, false, []]);
  book.solve('nin-jan', 'a', TODAY);
  expect([book.streak(TODAY), book.isDone('nin-jan', TODAY), [...book.solved('nin-jan')]]).toEqual([1, true, ['a']]);
});

it('lasts as long as the page where storage is blocked', () => {
  const book = new Logbook(() => { throw new DOMException('no', 'SecurityError'); });
  book.solve('nin-jan', 'a', TODAY);
  expect([book.streak(TODAY), [...book.solved('nin-jan')]]).toEqual([1, ['a']]);
});

it('stays small', () => {
  const book = after();
  for (let i = 0; i < 520; i += 1) book.solve('nin-jan', `p${i}`, null);
  expect([book.solved('nin-jan').size, book.solved('nin-jan').has('p519'), book.solved('nin-jan').has('p0')]).toEqual([500, true, false]);
});
