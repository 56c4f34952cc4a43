/** The sentences of the card that a match is shared by. */

import { format, type Args, type Language } from '../i18n/format';
import { language } from '../i18n/messages.svelte';
import en from './cardwords/en.json';
import fr from './cardwords/fr.json';

export type CardKey = keyof typeof en;

const WORDS: Record<Language, Record<CardKey, string>> = { en, fr };

export function c(key: CardKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}
