import { expect, it } from 'vitest';
import { decodeTables } from './tables';

const table = (id: string, my_turn: boolean) => ({ id, game: 'nin-jan', state: 'playing', seats: [{ name: 'Ana', bot: false }], my_turn });

it('puts the tables that wait for me first', () => {
  const { mine } = decodeTables({ mine: [table('a', false), table('b', true)], open: [] });
  expect(mine.map((each) => each.id)).toEqual(['b', 'a']);
});

it.each([null, {}, { mine: [], open: [{}] }, { mine: [{ ...table('a', true), state: 'lost' }], open: [] }])('refuses %j', (raw) => {
  expect(() => decodeTables(raw)).toThrow(TypeError);
});
