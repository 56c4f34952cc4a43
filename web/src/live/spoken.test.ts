import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Deeds } from '../api/protocol';
import { view, words } from './fixtures';
import { spoken } from './spoken';
import type { View } from './wire';

interface Vector {
  name: string;
  legal: string[];
  says: [key: string, args: Record<string, unknown>][];
  deeds: Deeds[];
}

const vectors = JSON.parse(readFileSync(new URL('../../../tests/words_vectors.json', import.meta.url), 'utf8')) as Vector[];

it.each(vectors)('$name', ({ legal, says, deeds }) => {
  const game = says[0]?.[0].split('.', 1)[0] ?? 'nin-jan';
  const found = spoken({ ...view(), game, legal } as View, words({ deeds }));
  expect([...found.deeds.keys()].sort()).toEqual([...legal].sort());
  for (const [i, [key, args]] of says.entries()) expect(found.deeds.get(legal[i] ?? '')).toEqual({ key, args });
});

it('who waits is told for whom', () => {
  const found = spoken({ ...view(), to_act: [0, 1, 2], chosen: [1] }, words({ ask: null }));
  expect(found.ask).toEqual({ key: 'nin-jan.ask.wait', args: { seats: [0, 2] } });
});

it('what is asked, and the chapter, are of the game', () => {
  const found = spoken(view(), words({ ask: ['lay', { card: 'R7' }], chapter: ['nin-jan.end', {}] }));
  expect(found.ask).toEqual({ key: 'nin-jan.ask.lay', args: { card: 'R7' } });
  expect(found.chapter).toEqual({ key: 'nin-jan.end', args: {} });
});
