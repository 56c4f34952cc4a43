import { expect, it } from 'vitest';
import { decodeTables, waitsForMe } from './tables';

const seats = [
  { kind: 'person', nick: 'Ana', yours: true, ready: true },
  { kind: 'bot', nick: '', yours: false, ready: true },
];
const table = (id: string, turn: number[]) => ({ id, game: 'nin-jan', phase: 'playing', seats, turn, you: { seats: [0], host: true } });

it('puts the tables that wait for me first', () => {
  const { mine } = decodeTables({ mine: [table('a', [1]), table('b', [0])], open: [] });
  expect(mine.map((each) => each.id)).toEqual(['b', 'a']);
});

it.each([
  ['the host, when all others are ready', true, { ready: false }, { ready: true }, true],
  ['the host not, while somebody is not', true, { ready: true }, { ready: false }, false],
  ['a guest who is not ready', false, { ready: false }, { ready: true }, true],
  ['a guest not, who is', false, { ready: true }, { ready: false }, false],
  ['nobody, while a seat is open', true, { ready: true }, { kind: 'open', ready: false }, false],
])('gathering, it waits for %s', (_, host, mine, other, waits) => {
  const gathering = { ...table('a', []), phase: 'gathering', you: { seats: [0], host }, seats: [{ ...seats[0], ...mine }, { ...seats[0], yours: false, ...other }] };
  expect(decodeTables({ mine: [gathering], open: [] }).mine.map(waitsForMe)).toEqual([waits]);
});

it.each([null, {}, { mine: [], open: [{}] }, { mine: [{ ...table('a', [0]), phase: 'lost' }], open: [] }])('refuses %j', (raw) => {
  expect(() => decodeTables(raw)).toThrow(TypeError);
});
