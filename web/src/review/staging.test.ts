import { expect, it } from 'vitest';
import type { Replay } from '../api/protocol';
import { table } from '../live/fixtures';
import { tableFor } from './staging';

const chair = { nick: '', ready: true, here: true, standin: false, yours: false };
const seats = [{ ...chair, kind: 'person' as const, level: null }, { ...chair, kind: 'bot' as const, level: 'master' }, { ...chair, kind: 'person' as const, level: null }];
const replay = { table: table({ seats }), record: { game: 'nin-jan', seats: 3 }, frames: [] } as unknown as Replay;

it('a moment is tried from its own view, against bots like those that sat there', () => {
  expect(tableFor(replay, { table: 'abc' }, { at: 7, me: 2, others: 'bots', anew: true }, 'novice')).toEqual({
    game: 'nin-jan', seats: 3, start: true, moment: { at: 7, table: 'abc', seat: 2 },
    seating: [{ kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'master' }, { kind: 'me' }],
  });
});

it('an open position is gone on from with friends', () => {
  expect(tableFor(replay, { record: '{}' }, { at: 7, me: 0, others: 'friends', anew: false }, 'novice')).toEqual({
    game: 'nin-jan', seats: 3, start: false, moment: { at: 7, record: '{}' },
    seating: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
});
