/** The quick phrases in the reader's language. */

import type { Phrase } from '../live/wire';
import { w, type WordKey } from './words.svelte';

const KEYS: Readonly<Record<Phrase, WordKey>> = {
  hello: 'phrase.hello',
  'well-played': 'phrase.well-played',
  thanks: 'phrase.thanks',
  oops: 'phrase.oops',
  hurry: 'phrase.hurry',
  sorry: 'phrase.sorry',
  wow: 'phrase.wow',
  again: 'phrase.again',
};

export function phraseWords(phrase: Phrase): string {
  return w(KEYS[phrase]);
}
