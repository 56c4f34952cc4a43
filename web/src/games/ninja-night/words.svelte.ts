/** The board's own sentences; they come with it. */

import { format, type Args, type Language } from '../../i18n/format';
import { language } from '../../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type NightKey = keyof typeof en;

const WORDS: Record<Language, Record<NightKey, string>> = { en, fr };

export function n(key: NightKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}
