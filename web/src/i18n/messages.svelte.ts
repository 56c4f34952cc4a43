/** The sentences of the client and of the games, in the language of the moment. */

import { settings } from '../settings/settings.svelte';
import en from './en.json';
import { format, formatNumber, type Args, type Language } from './format';
import fr from './fr.json';

export type FrameKey = keyof typeof en;

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

const frame: Record<Language, Record<FrameKey, string>> = { en, fr };

function browserLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

/** The language spoken now: the one chosen in the settings, else the browser's. */
export function language(): Language {
  return settings.language === 'auto' ? browserLanguage() : settings.language;
}

/** A sentence of the client itself. */
export function t(key: FrameKey, args: Args = {}): string {
  return format(frame[language()][key], args, language());
}

/** A number as it is written here, with a true minus sign. */
export function number(value: number): string {
  return formatNumber(value, language());
}
