/** The sentences of a review; they come with it. */

import { format, type Args, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type ReviewKey = keyof typeof en;

const WORDS: Record<Language, Record<ReviewKey, string>> = { en, fr };

export function r(key: ReviewKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}
