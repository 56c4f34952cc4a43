/** The sentences of the page about fairness; they come with it. */

import { format, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type FairKey = keyof typeof en;

const WORDS: Record<Language, Record<FairKey, string>> = { en, fr };

export function f(key: FairKey): string {
  return format(WORDS[language()][key], {}, language());
}
