import { describe, expect, it } from 'vitest';
import type { Storing } from '../settings/drawer';
import { decision, frameAt, replay, review } from './fixtures';
import { fiveOf, isRecent } from './five';
import { mistakesIn, type Found } from './mistake';
import { Notebook, type Note } from './notebook';

const DAY = 24 * 3600 * 1000;

function storing(most = Infinity): Storing & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() { return kept.size; },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => {
      if (kept.size >= most && !kept.has(key)) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

function found(table: string, ...ats: number[]): Found[] {
  const match = replay([frameAt(0)]);
  if (match.table) match.table = { ...match.table, id: table };
  return mistakesIn(review(...ats.map((at) => decision({ at }))), match);
}

const ats = (notes: readonly Note[]) => notes.map((note) => note.at);

describe('a notebook', () => {
  it('keeps what a review found, with its moments, across pages', () => {
    const storage = storing();
    expect(new Notebook(() => storage, () => 7).write('abc', found('abc', 3, 5))).toBe(2);
    const later = new Notebook(() => storage, () => 8);
    expect(later.notes().map(({ at, since, solved }) => [at, since, solved])).toEqual([[3, 7, false], [5, 7, false]]);
    expect(later.page({ ...found('abc', 3)[0]?.[0] as Note })?.decision).toMatchObject({ at: 3 });
  });

  it('has no mistake twice, and what a deeper look takes back is gone', () => {
    const storage = storing();
    const [first, second] = [new Notebook(() => storage, () => 1), new Notebook(() => storage, () => 2)];
    first.write('abc', found('abc', 3, 5));
    first.write('other', found('other', 1));
    expect(second.write('abc', found('abc', 5, 9))).toBe(2);
    expect(second.notes().map(({ table, at, since }) => [table, at, since])).toEqual([['other', 1, 1], ['abc', 5, 1], ['abc', 9, 2]]);
    expect([...storage.kept.keys()].filter((key) => key.startsWith('shinobi.mistake ')).length).toBe(3);
  });

  it('does not ask again what was solved, whoever reviews the match once more', () => {
    const storage = storing();
    const book = new Notebook(() => storage, () => 1);
    book.write('abc', found('abc', 3, 5));
    book.solve(book.notes()[0] as Note);
    expect(book.write('abc', found('abc', 3, 5))).toBe(1);
    expect(ats(fiveOf(book.notes(), 1))).toEqual([5]);
    expect([...storage.kept.keys()]).toEqual(['shinobi.mistakes', 'shinobi.mistake abc 0 5']);
  });

  it('forgets what can not be shown', () => {
    const storage = storing();
    const book = new Notebook(() => storage, () => 1);
    book.write('abc', found('abc', 3));
    book.forget(book.notes()[0] as Note);
    expect(book.notes()).toEqual([]);
    expect(storage.kept.size).toBe(1);
  });

  it('keeps the newest forty moments', () => {
    const storage = storing();
    let now = 0;
    const book = new Notebook(() => storage, () => now);
    for (now = 1; now <= 45; now += 1) book.write(`t${now}`, found(`t${now}`, 1));
    expect(book.notes().map((note) => note.table)).toEqual(Array.from({ length: 40 }, (_, i) => `t${i + 6}`));
    expect(storage.kept.size).toBe(41);
  });

  it.each(['{', '[]', '{"version":1,"notes":[{"table":7},null]}', '{"version":2,"notes":[]}'])('begins anew where its list is damaged: %s', (text) => {
    const storage = storing();
    storage.setItem('shinobi.mistakes', text);
    const book = new Notebook(() => storage, () => 1);
    expect(book.notes()).toEqual([]);
    expect(book.write('abc', found('abc', 3))).toBe(1);
    expect(ats(book.notes())).toEqual([3]);
  });

  it('lasts as long as the page where storage is blocked or full', () => {
    const blocked = new Notebook(() => { throw new DOMException('no', 'SecurityError'); }, () => 1);
    const full = storing(0);
    for (const book of [blocked, new Notebook(() => full, () => 1)]) {
      book.write('abc', found('abc', 3));
      expect(ats(book.notes())).toEqual([3]);
      expect(book.page(book.notes()[0] as Note)).not.toBeNull();
      book.solve(book.notes()[0] as Note);
      expect(fiveOf(book.notes(), 1)).toEqual([]);
    }
  });

  it('gives no page that is damaged', () => {
    const storage = storing();
    const book = new Notebook(() => storage, () => 1);
    book.write('abc', found('abc', 3));
    storage.setItem('shinobi.mistake abc 0 3', '{"frame":');
    expect(book.page(book.notes()[0] as Note)).toBeNull();
  });
});

describe('the five of today', () => {
  const note = (at: number, cost: number, days: number, solved = false): Note =>
    ({ table: 'abc', seat: 0, at, game: 'nin-jan', cost, played: 0, since: (30 - days) * DAY, solved });

  it('are the costliest of the last days, and then older ones', () => {
    const notes = [note(1, 0.9, 20), note(2, 0.1, 1), note(3, 0.3, 6), note(4, 0.8, 2, true), note(5, 0.2, 8)];
    expect(ats(fiveOf(notes, 30 * DAY))).toEqual([3, 2, 1, 5]);
    expect(notes.map((each) => isRecent(each, 30 * DAY))).toEqual([false, true, true, true, false]);
  });

  it('are no more than five', () => {
    expect(ats(fiveOf(Array.from({ length: 8 }, (_, i) => note(i, i, 1)), 30 * DAY))).toEqual([7, 6, 5, 4, 3]);
  });
});
