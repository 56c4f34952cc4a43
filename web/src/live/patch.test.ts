import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { update, view, words } from './fixtures';
import { patch, patchView, patchWords } from './patch';

interface Vector {
  before: unknown;
  changes: unknown[][];
  after: unknown;
}
const vectors = JSON.parse(readFileSync(new URL('../../../tests/difference_vectors.json', import.meta.url), 'utf8')) as Vector[];

it.each(vectors)('as the server means it: %#', ({ before, changes, after }) => {
  const known = structuredClone(before);
  expect(patch(before, changes)).toEqual(after);
  expect(before).toEqual(known);
});

it('where nothing is new nothing is made anew', () => {
  const [known, said] = [view(), words()];
  expect(patchView(known, update())).toBe(known);
  expect(patchWords(said, update())).toBe(said);
});
