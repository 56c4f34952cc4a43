import { expect, it } from 'vitest';
import type { Storing } from '../settings/drawer';
import { Shelf } from './shelf';

const DAY = 24 * 3600 * 1000;

function memory(): Storing & { names: () => string[] } {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
    names: () => [...kept.keys()],
  };
}

function blocked(): Storing {
  throw new Error('no storage here');
}

it('draws 32 bytes, other ones each time', () => {
  const shelf = new Shelf(memory, () => 0);
  const values = [0, 1, 2].map((seat) => shelf.draw('abc', seat, 'c').value);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(values).size).toBe(3);
});

it('keeps what was drawn by table and seat, for every tab', () => {
  const storage = memory();
  const kept = new Shelf(() => storage, () => 5).draw('abc', 1, 'c');
  const other = new Shelf(() => storage, () => 9);
  expect(other.get('abc', 1)).toEqual({ ...kept, commitment: 'c', stage: 'drawn', promises: [], since: 5 });
  expect(other.get('abc', 0)).toBeNull();
  expect(other.get('ab', 1)).toBeNull();
});

it('works for as long as the page where storage is blocked', () => {
  const shelf = new Shelf(blocked, () => 5);
  const kept = shelf.draw('abc', 1, 'c');
  shelf.keep('abc', 1, { ...kept, stage: 'promised' });
  expect(shelf.get('abc', 1)).toEqual({ ...kept, stage: 'promised' });
  shelf.forget('abc');
  expect(shelf.get('abc', 1)).toBeNull();
});

it('keeps what is newer than the storage that is full', () => {
  const storage = memory();
  let full = false;
  const setItem = (name: string, text: string) => {
    if (full) throw new Error('full');
    storage.setItem(name, text);
  };
  const shelf = new Shelf(() => ({ ...storage, length: storage.names().length, setItem }), () => 5);
  const kept = shelf.draw('abc', 1, 'c');
  full = true;
  shelf.keep('abc', 1, { ...kept, stage: 'promised' });
  expect(shelf.get('abc', 1)?.stage).toBe('promised');
});

it.each(['', 'null', '7', '{}', '{"value": 7}', '{"value": "a", "commitment": "c", "stage": "lost", "promises": [], "since": 1}'])('passes over %s', (text) => {
  const storage = memory();
  storage.setItem('shinobi.share abc 0', text);
  expect(new Shelf(() => storage, () => 0).get('abc', 0)).toBeNull();
});

it('forgets a table that is gone, and nothing else', () => {
  const storage = memory();
  const shelf = new Shelf(() => storage, () => 0);
  storage.setItem('shinobi.settings', '{}');
  for (const [table, seat] of [['abc', 0], ['abc', 1], ['abcd', 0]] as const) shelf.draw(table, seat, 'c');
  shelf.forget('abc');
  expect(storage.names()).toEqual(['shinobi.settings', 'shinobi.share abcd 0']);
});

it('tidies away what is too old or too much', () => {
  const storage = memory();
  let now = 0;
  const shelf = new Shelf(() => storage, () => now);
  storage.setItem('shinobi.settings', '{}');
  storage.setItem('shinobi.share xyz 0', 'nonsense');
  shelf.draw('old', 0, 'c');
  now = 91 * DAY;
  for (let i = 0; i < 80; i++, now += 1) shelf.draw(`t${i}`, 0, 'c');
  expect(storage.names()).toHaveLength(61);
  expect(shelf.get('old', 0)).toBeNull();
  expect(shelf.get('t79', 0)).not.toBeNull();
  expect(shelf.get('t19', 0)).toBeNull();
  expect(storage.getItem('shinobi.settings')).toBe('{}');
});
