/** The sentences of the client and of the games, in the language of the moment. */

import { settings } from '../settings/settings.svelte';
import en from './en.json';
import { format, formatNumber, type Args, type Language } from './format';
import fr from './fr.json';

export type FrameKey = keyof typeof en;
type Catalogue = Readonly<Record<string, string>>;

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

const frame: Record<Language, Record<FrameKey, string>> = { en, fr };

const files = import.meta.glob<Catalogue>('../../../src/shinobi/games/*/messages/*.json', { import: 'default' });
const games = $state<Record<Language, Catalogue>>({ en: {}, fr: {} });

/** The games whose sentences this client was built with, named as in addresses. */
export function builtGames(): string[] {
  const english = Object.keys(files).filter((file) => file.endsWith('/en.json'));
  return english.map((file) => (file.split('/').at(-3) ?? '').replaceAll('_', '-'));
}

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

/** A sentence of a game, by the key that the server sends. Load the game's sentences first. */
export function say(key: string, args: Args = {}): string {
  const message = games[language()][key];
  return message === undefined ? key : format(message, args, language());
}

/** A number as it is written here, with a true minus sign. */
export function number(value: number): string {
  return formatNumber(value, language());
}

/** Load a game's sentences, in both languages so that switching is instant. `game` is e.g. `nin-jan`. */
export async function loadGameMessages(game: string): Promise<void> {
  const folder = `/${game.replaceAll('-', '_')}/messages/`;
  await Promise.all(
    LANGUAGES.map(async (each) => {
      const path = Object.keys(files).find((file) => file.endsWith(`${folder}${each}.json`));
      const load = path === undefined ? undefined : files[path];
      if (load) games[each] = { ...games[each], ...(await load()) };
    }),
  );
}
