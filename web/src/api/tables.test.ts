import { expect, it } from 'vitest';
import { decodeTables } from './tables';

const seats = [
  { kind: 'person', nick: 'Ana', yours: true },
  { kind: 'bot', nick: '', yours: false },
];
const table = (id: string, turn: number[]) => ({ id, game: 'nin-jan', phase: 'playing', seats, turn });

it('puts the tables that wait for me first', () => {
  const { mine } = decodeTables({ mine: [table('a', [1]), table('b', [0])], open: [] });
  expect(mine.map((each) => each.id)).toEqual(['b', 'a']);
});

it.each([null, {}, { mine: [], open: [{}] }, { mine: [{ ...table('a', [0]), phase: 'lost' }], open: [] }])('refuses %j', (raw) => {
  expect(() => decodeTables(raw)).toThrow(TypeError);
});
