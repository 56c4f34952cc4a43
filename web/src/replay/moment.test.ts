import { describe, expect, it } from 'vitest';
import type { Frame } from '../api/protocol';
import { told, view, words } from '../live/fixtures';
import { handsAt, logAt, momentOf, momentSearch, readMoment, viewAt, wordsAt, type Moment } from './moment';

const frames: Frame[] = [0, 3, 4].map((at) => ({
  at,
  events: { watch: [told(`w${at}`, at)], '0': [told(`a${at}`, at)] },
  views: { watch: view({ viewer: null }), '0': view({ viewer: 0 }), '1': view({ viewer: 1 }) },
  words: { watch: words(), '0': words({ ask: ['lay', { card: 'R1' }] }), '1': words() },
}));

/** Three events in the second. */
const long: Frame[] = frames.map((frame, i) => (i === 1 ? { ...frame, events: { watch: [told('x', 3), told('y', 3), told('z', 3)] } } : frame));
const plain = (index: number, from: Moment['from']): Moment => ({ index, from, events: null });

describe('an address', () => {
  it.each([
    ['', { index: 0, from: 'open' }],
    ['?at=3&from=1', { index: 1, from: 1 }],
    ['?at=1&from=watch', { index: 1, from: 'watch' }],
    ['?at=99&from=7', { index: 2, from: 'open' }],
    ['?at=x&from=-1', { index: 2, from: 'open' }],
  ])('%s', (search, moment) => {
    expect(readMoment(search, frames, 2)).toEqual({ ...moment, events: null });
  });

  it('is written as it is read', () => {
    const moment = plain(1, 1);
    expect(readMoment(momentSearch(moment, frames), frames, 2)).toEqual(moment);
    const amid: Moment = { index: 1, from: 'watch', events: 2 };
    expect(readMoment(momentSearch(amid, long), long, 2)).toEqual(amid);
    expect(readMoment('?at=3&event=3&from=watch', long, 2)).toEqual(plain(1, 'watch'));
  });
});

it('an open replay shows every hand beside what all may see', () => {
  const moment = plain(0, 'open');
  expect(viewAt(frames, moment, (before) => before)?.viewer).toBeNull();
  expect(handsAt(frames, moment, 2)?.map((each) => each.viewer)).toEqual([0, 1]);
  expect(handsAt(frames, plain(0, 0), 2)).toBeNull();
});

it('the words are those of the view on the table', () => {
  expect(wordsAt(frames, plain(1, 0))?.[0]).toEqual(['lay', { card: 'R1' }]);
  expect(wordsAt(frames, plain(1, 'open'))).toEqual(words());
});

it('the log ends at the moment', () => {
  expect(logAt(frames, plain(1, 0)).map((each) => each.kind)).toEqual(['a0', 'a3']);
});

describe('a line of the log', () => {
  it('shows its own moment, not the end of the decision', () => {
    expect(momentOf(long, 0, 'watch')).toEqual(plain(0, 'watch'));
    expect(momentOf(long, 1, 'watch')).toEqual({ index: 1, from: 'watch', events: 1 });
    expect(momentOf(long, 2, 'open')).toEqual({ index: 1, from: 'open', events: 2 });
    expect(momentOf(long, 3, 'watch')).toEqual(plain(1, 'watch'));
    expect(momentOf(long, 4, 'watch')).toEqual(plain(2, 'watch'));
  });

  it('is the last that has happened then', () => {
    const moment = momentOf(long, 2, 'watch');
    expect(logAt(long, moment).map((each) => each.kind)).toEqual(['w0', 'x', 'y']);
    const made: string[] = [];
    viewAt(long, moment, (before, each) => {
      made.push(each.kind);
      return before;
    });
    expect(made).toEqual(['x', 'y']);
  });
});
