import { expect, it } from 'vitest';
import type { View } from '../../live/wire';
import { Speaker } from '../../i18n/speaker';
import { twin } from './twin';
import en from './words/en.json';
import fr from './words/fr.json';

const SENTENCES: Readonly<Record<string, string>> = { 'any.word.fox': 'Fox', 'any.board.den': 'Den' };
const speaker = new Speaker('en', ['Ana', 'Bo'], 0, (key) => SENTENCES[key]);

it('has the same sentences in both languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});

it('says what lies where', () => {
  const view = {
    game: 'any',
    layout: {
      scores: [1, 2],
      zones: [
        { name: 'den', kind: 'row', label: ['any.board.den', {}], pieces: [{ id: 'a', face: 'fox', note: '3' }, { id: 'b' }], more: 2 },
        { name: 'hand', kind: 'hand', seat: 1 },
        { name: 'board', kind: 'grid', size: [2, 2], pieces: [{ id: 'c', face: '', seat: 0, cell: [1, 0] }] },
      ],
    },
  } as unknown as View;
  expect(twin(view, speaker)).toEqual([
    { title: 'Den', lines: ['Fox 3, 3 face down'] },
    { title: 'Bo', lines: ['empty'] },
    { title: 'On the table', lines: ['Row 2, column 1: Ana'] },
    { title: 'Points', lines: ['Ana: 1 point', 'Bo: 2 points'] },
  ]);
});
