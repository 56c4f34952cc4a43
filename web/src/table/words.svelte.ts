/** The sentences of the table's own frame; they come with the table, not with the first page. */

import { format, type Args, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type WordKey = keyof typeof en;

const WORDS: Record<Language, Record<WordKey, string>> = { en, fr };

/** A sentence of the frame around a table. */
export function w(key: WordKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}
