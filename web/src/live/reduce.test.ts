import { expect, it } from 'vitest';
import { table, told, update, view, welcome, words } from './fixtures';
import { reduce, type Known } from './reduce';
import type { News } from './wire';

function after(...news: News[]): Known {
  let known: Known | null = null;
  for (const each of news) known = reduce(known, each, 1000).known;
  if (!known) throw new Error('nothing is known');
  return known;
}

it('a welcome is all there is to know', () => {
  const known = after(welcome({ n: 4, at: 3, events: [told('a', 1), told('b', 3)], log: 2, deadline: 20 }));
  expect(known).toMatchObject({ n: 4, at: 3, due: 21_000 });
  expect(known.log.map((each) => each.kind)).toEqual(['a', 'b']);
});

it('an update adds to the log, but not what only passes by', () => {
  const known = after(welcome(), update({ events: [told('chosen', 0), told('a', 1)], log: 1 }));
  expect(known.log.map((each) => each.kind)).toEqual(['a']);
  expect(known.at).toBe(1);
});

it('what an update tells happened at its own moment', () => {
  const { events } = reduce(after(welcome()), update({ at: 7, events: [told('a'), told('b')], log: 2 }), 0);
  expect(events.map((each) => each.at)).toEqual([7, 7]);
  expect(after(welcome(), update({ at: 7, events: [told('a')], log: 1 })).log[0]?.at).toBe(7);
});

it('what was taken back leaves the log', () => {
  const first = update({ events: [told('a', 1), told('b', 1)], log: 2 });
  const undone = update({ n: 2, at: 0, events: [told('undone', 0)], log: 0 });
  expect(after(welcome(), first, undone).log).toEqual([]);
});

it('a number that was skipped asks for all again', () => {
  const known = after(welcome());
  expect(reduce(known, update({ n: 2 }), 0).gap).toBe(true);
  expect(reduce(null, update(), 0).gap).toBe(true);
});

it('a number that was seen changes nothing', () => {
  const known = after(welcome({ n: 5 }));
  expect(reduce(known, update({ n: 5, at: 9 }), 0).known).toBe(known);
});

it('a resumed welcome brings only what was missed, to be shown', () => {
  const known = after(welcome({ n: 1, events: [told('a', 1)], log: 1 }));
  const change = reduce(known, welcome({ n: 3, events: [told('b', 2)], log: 2, resumed: true }), 0);
  expect(change.known?.log.map((each) => each.kind)).toEqual(['a', 'b']);
  expect(change.events.map((each) => each.kind)).toEqual(['b']);
});

it('a fresh start shows no motion', () => {
  const change = reduce(null, welcome({ events: [told('a', 1)], log: 1 }), 0);
  expect(change.events).toEqual([]);
});

it('a resumed log that does not fit is a gap', () => {
  expect(reduce(null, welcome({ events: [told('b', 2)], log: 2, resumed: true }), 0).gap).toBe(true);
});

it('people and talk', () => {
  const line = { nick: 'Bo', seat: 1, text: 'hi', phrase: null };
  const known = after(welcome(), { type: 'table', n: 1, table: table({ watchers: 3 }) }, { type: 'chat', n: 2, line });
  expect(known.table.watchers).toBe(3);
  expect(known.chat).toEqual([line]);
  expect(known.view).toEqual(view());
});

it('an update tells only what is new', () => {
  const { known } = reduce(after(welcome()), update({ view: [['round', 2], ['scores', 1, 5]], words: [[1, 1, 'round', 2]] }), 0);
  expect(known?.view).toEqual(view({ round: 2, scores: [0, 5] }));
  expect(known?.words).toEqual(words({ chapter: ['round', { round: 2 }] }));
  expect(known).toMatchObject({ undo: false, due: null });
});

it('the first update of a match tells all', () => {
  const { known } = reduce(after(welcome({ view: null, words: null })), update({ view: [[view()]], words: [[words()]] }), 0);
  expect(known).toMatchObject({ view: view(), words: words() });
});

it('what makes no view is not understood', () => {
  expect(() => reduce(after(welcome({ view: null, words: null })), update({ view: [['round', 2]] }), 0)).toThrow(TypeError);
  expect(() => reduce(after(welcome()), update({ view: [['legal', null]] }), 0)).toThrow(TypeError);
  expect(() => reduce(after(welcome()), update({ view: [['round', 0, 1]] }), 0)).toThrow(TypeError);
});
