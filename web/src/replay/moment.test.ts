import { describe, expect, it } from 'vitest';
import type { Frame } from '../api/protocol';
import { told, view, words } from '../live/fixtures';
import { handsAt, logAt, momentSearch, readMoment, viewAt, wordsAt } from './moment';

const frames: Frame[] = [0, 3, 4].map((at) => ({
  at,
  events: { watch: [told(`w${at}`, at)], '0': [told(`a${at}`, at)] },
  views: { watch: view({ viewer: null }), '0': view({ viewer: 0 }), '1': view({ viewer: 1 }) },
  words: { watch: words(), '0': words({ ask: ['lay', { card: 'R1' }] }), '1': words() },
}));

describe('an address', () => {
  it.each([
    ['', { index: 0, from: 'open' }],
    ['?at=3&from=1', { index: 1, from: 1 }],
    ['?at=1&from=watch', { index: 1, from: 'watch' }],
    ['?at=99&from=7', { index: 2, from: 'open' }],
    ['?at=x&from=-1', { index: 2, from: 'open' }],
  ])('%s', (search, moment) => {
    expect(readMoment(search, frames, 2)).toEqual(moment);
  });

  it('is written as it is read', () => {
    const moment = { index: 1, from: 1 } as const;
    expect(readMoment(momentSearch(moment, frames), frames, 2)).toEqual(moment);
  });
});

it('an open replay shows every hand beside what all may see', () => {
  const moment = { index: 0, from: 'open' } as const;
  expect(viewAt(frames, moment)?.viewer).toBeNull();
  expect(handsAt(frames, moment, 2)?.map((each) => each.viewer)).toEqual([0, 1]);
  expect(handsAt(frames, { index: 0, from: 0 }, 2)).toBeNull();
});

it('the words are those of the view on the table', () => {
  expect(wordsAt(frames, { index: 1, from: 0 })?.[0]).toEqual(['lay', { card: 'R1' }]);
  expect(wordsAt(frames, { index: 1, from: 'open' })).toEqual(words());
});

it('the log ends at the moment', () => {
  expect(logAt(frames, { index: 1, from: 0 }).map((each) => each.kind)).toEqual(['a0', 'a3']);
});
