import { expect, test } from 'vitest';
import { Speaker } from '../i18n/speaker';
import type { HintGiven } from '../live/wire';
import { hintInShort, hintSays } from './hints.svelte';

const MESSAGES: Record<string, string> = {
  'nin-jan.hint.play': 'Play {card}.',
  'nin-jan.hint.takes': 'it takes pile {pile}',
  'nin-jan.hint.first': 'it goes before {seats}',
  'nin-jan.hint.long': 'it is {long}',
  'hint.and': '{first}; {second}',
};
const speaker = new Speaker('en', ['Ana', 'Tora'], 0, (key) => MESSAGES[key]);
const deed: HintGiven['deed'] = ['nin-jan.hint.play', { card: 'P2' }];
const takes: HintGiven['deed'] = ['nin-jan.hint.takes', { pile: 1 }];
const first: HintGiven['deed'] = ['nin-jan.hint.first', { seats: [1] }];

test('a hint says what to press, and why in one sentence', () => {
  expect(hintSays(speaker, { deed, reasons: [] })).toBe('Play P2.');
  expect(hintSays(speaker, { deed, reasons: [takes] })).toBe('Play P2. It takes pile 1.');
  expect(hintSays(speaker, { deed, reasons: [takes, first] })).toBe('Play P2. It takes pile 1; it goes before Tora.');
});

test('where there is little room, a long hint keeps the weightier reason', () => {
  const long: HintGiven['deed'] = ['nin-jan.hint.long', { long: 'long '.repeat(20).trim() }];
  expect(hintInShort(speaker, { deed, reasons: [takes, first] })).toBe('Play P2. It takes pile 1; it goes before Tora.');
  expect(hintInShort(speaker, { deed, reasons: [takes, long] })).toBe('Play P2. It takes pile 1.');
  expect(hintInShort(speaker, { deed, reasons: [long] })).toContain('It is long long');
});
