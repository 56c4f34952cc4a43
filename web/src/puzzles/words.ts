/** The sentences around puzzles; they come with their page. */

import { format, type Args, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type PuzzleKey = keyof typeof en;

const WORDS: Record<Language, Record<PuzzleKey, string>> = { en, fr };
const LEVELS: readonly PuzzleKey[] = ['level.1', 'level.2', 'level.3'];

export function p(key: PuzzleKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}

/** How hard it is, from 1 to 3. */
export function levelSays(level: number): string {
  return p(LEVELS[level - 1] ?? 'level.3');
}
