import { describe, expect, it } from 'vitest';
import { beatsOf, type Measure } from './beats';
import { told } from './fixtures';

const TIMES: Readonly<Record<string, number>> = { lay: 300, refill: 200, combo: 900 };
const measure: Measure = { lasts: ({ kind }) => TIMES[kind] ?? 0, joins: ({ kind }) => (kind as string) === 'refill' };
const kinds = (...names: string[]) => beatsOf(names.map((name) => told(name, 1)), measure).map((beat) => beat.events.map(({ kind }) => kind));

describe('beats', () => {
  it('one each, for what stands alone', () => {
    expect(kinds('lay', 'combo')).toEqual([['lay'], ['combo']]);
  });

  it('a refill is part of what made it needed', () => {
    expect(kinds('lay', 'refill', 'refill', 'lay', 'combo', 'refill')).toEqual([['lay', 'refill', 'refill'], ['lay'], ['combo', 'refill']]);
  });

  it('what has nothing to show is no beat of its own, first or last', () => {
    expect(kinds('note', 'lay', 'note', 'combo', 'note')).toEqual([['note', 'lay', 'note'], ['combo', 'note']]);
    expect(kinds('note')).toEqual([['note']]);
  });

  it('lasts as long as its longest event, and is about the first that shows anything', () => {
    const [beat] = beatsOf([told('note', 1), told('refill', 1), told('lay', 1)], { ...measure, joins: () => true });
    expect(beat).toMatchObject({ lasts: 300, main: { kind: 'refill' } });
  });

  it('a second for each, where nothing is said', () => {
    expect(beatsOf([told('a', 1), told('b', 1)], {}).map((beat) => beat.lasts)).toEqual([1000, 1000]);
  });
});
