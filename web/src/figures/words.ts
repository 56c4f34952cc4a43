/** The few words inside drawings. */

import { language } from '../i18n/messages.svelte';
import type { Language } from '../i18n/format';

export function wordsOf<Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>): (key: Key) => string {
  return (key) => words[language()][key];
}
