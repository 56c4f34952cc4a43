/** The sentences around mistakes that are tried again; they come with their page. */

import { format, type Args, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export type MistakeKey = keyof typeof en;

const WORDS: Record<Language, Record<MistakeKey, string>> = { en, fr };

export function m(key: MistakeKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}

/** A day, as one says it here. */
export function day(since: number): string {
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' }).format(since);
}
