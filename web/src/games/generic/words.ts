/** The sentences of a board that is drawn from a layout; they come with it. */

import { format, type Args, type Language } from '../../i18n/format';
import { language } from '../../i18n/messages.svelte';
import type { Speaker } from '../../i18n/speaker';
import en from './words/en.json';
import fr from './words/fr.json';

export type GenericKey = keyof typeof en;

const WORDS: Record<Language, Record<GenericKey, string>> = { en, fr };

export function g(key: GenericKey, args: Args = {}): string {
  return format(WORDS[language()][key], args, language());
}

/** A face or an action as the game calls it; as it is written, if the game has no word for it. */
export function wordOf(game: string, text: string, speaker: Speaker): string {
  const key = `${game}.word.${text}`;
  return speaker.has(key) ? speaker.say(key) : text;
}
