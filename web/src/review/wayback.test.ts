import { afterEach, expect, it, vi } from 'vitest';
import { keepWay, wayBack } from './wayback';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

afterEach(() => vi.unstubAllGlobals());

it('a table knows the review it came from', () => {
  vi.stubGlobal('sessionStorage', storage());
  keepWay('abc', '/review/one?mark=3');
  keepWay('def', '/review/two');
  expect([wayBack('abc'), wayBack('def'), wayBack('ghi')]).toEqual(['/review/one?mark=3', '/review/two', null]);
});

it('only the last few are kept, and nothing but reviews', () => {
  vi.stubGlobal('sessionStorage', storage());
  keepWay('old', '/review/one');
  for (let n = 0; n < 20; n += 1) keepWay(`t${n}`, '//elsewhere');
  expect([wayBack('old'), wayBack('t19')]).toEqual([null, null]);
});

it('without storage, or with something else in it, there is no way back', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{"a":', setItem: () => { throw new Error('blocked'); } });
  keepWay('abc', '/review/one');
  expect(wayBack('abc')).toBeNull();
});
