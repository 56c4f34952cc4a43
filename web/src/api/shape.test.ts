import { expect, it } from 'vitest';
import { told, update, view, welcome } from '../live/fixtures';
import { VIEW } from '../games/ninja-squad/fixtures';
import { decode } from './shape';

it('takes what has the shape of a message, of every game', () => {
  expect(decode('FromServer', welcome())).toEqual(welcome());
  expect(decode('GameView', VIEW)).toBe(VIEW);
  expect(decode('FromServer', update({ events: [told('somebody.else', 3)] }))).toBeDefined();
});

it('takes a view of a game that it does not know by what all have', () => {
  const other = { ...view(), game: 'chess', cells: [1, 2] };
  expect(decode('GameView', other)).toBe(other);
  expect(() => decode('GameView', { ...other, legal: null })).toThrow('GameView.legal is no list');
});

it.each([
  [{}, 'FromServer.type is unknown: undefined'],
  [null, 'FromServer is no object'],
  [{ type: 'gossip' }, 'FromServer.type is unknown: gossip'],
  [{ ...update(), at: 1.5 }, 'FromServer.at is no int'],
  [{ ...update(), undo: 'no' }, 'FromServer.undo is no flag'],
  [{ ...update(), view: { round: 2 } }, 'FromServer.view is no list'],
  [{ ...welcome(), view: { ...view(), hand: ['R1', 2] } }, 'FromServer.view is none of what it may be'],
  [{ ...welcome(), words: [null, ['round', {}]] }, 'FromServer.words is none of what it may be'],
])('says where anything else differs: %#', (raw, why) => {
  expect(() => decode('FromServer', raw)).toThrow(why);
});

it('lets what is new pass, and misses what may lack', () => {
  expect(decode('Created', { id: 'x', more: 1 })).toMatchObject({ id: 'x' });
  expect(() => decode('Created', { more: 1 })).toThrow('Created.id is no text');
});
