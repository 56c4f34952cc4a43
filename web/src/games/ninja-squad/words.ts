/** The board's own sentences; they come with the board. */

import { format, type Args, type Language } from '../../i18n/format';
import { language } from '../../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type SquadKey = keyof typeof en;

const WORDS: Record<Language, Record<SquadKey, string>> = { en, fr };

export function s(key: SquadKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}
