/** Why the server did not make a table, in the person's language. */

import type { Problem } from '../api/protocol';
import { w, type WordKey } from '../table/words.svelte';

const WORDS: Readonly<Record<string, WordKey>> = {
  'slow-down': 'problem.busy',
  'not-saved': 'problem.not-saved',
  'too-many-tables': 'problem.too-many-tables',
  'too-many-bots': 'problem.too-many-bots',
  'too-many-here': 'problem.too-many-here',
  full: 'problem.full',
};

export function problemWords(problem: Pick<Problem, 'error'>): string {
  return w(WORDS[problem.error] ?? 'problem.other');
}
