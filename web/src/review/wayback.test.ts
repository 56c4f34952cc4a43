import { afterEach, expect, it, vi } from 'vitest';
import { keepRecord, keepWay, keptRecord, wayBack } from './wayback';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

afterEach(() => vi.unstubAllGlobals());

it('a table knows the review it came from', () => {
  vi.stubGlobal('sessionStorage', storage());
  keepWay('abc', '/review/one?mark=3');
  keepWay('def', '/review/two');
  keepWay('file', '/review?mark=1');
  expect(['abc', 'def', 'file', 'ghi'].map(wayBack)).toEqual(['/review/one?mark=3', '/review/two', '/review?mark=1', null]);
});

it('only the last few are kept, and nothing but reviews', () => {
  vi.stubGlobal('sessionStorage', storage());
  keepWay('old', '/review/one');
  for (let n = 0; n < 20; n += 1) keepWay(`t${n}`, n % 2 ? '//elsewhere' : '/reviewed');
  expect(['old', 't18', 't19'].map(wayBack)).toEqual([null, null, null]);
});

it('without storage, or with something else in it, there is no way back', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{"a":', setItem: () => { throw new Error('blocked'); } });
  keepWay('abc', '/review/one');
  expect(wayBack('abc')).toBeNull();
  vi.stubGlobal('sessionStorage', { getItem: () => { throw new Error('blocked'); }, setItem: () => { throw new Error('full'); } });
  keepRecord('{}');
  expect(keptRecord()).toBeNull();
});

it('a match from a file is kept for who comes back', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect(keptRecord()).toBeNull();
  keepRecord('{"game":"kraft"}');
  expect(keptRecord()).toBe('{"game":"kraft"}');
});
