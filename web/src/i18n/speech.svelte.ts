/** The sentences of the table and of the games, which the terminal speaks too, and speakers for them. */

import { getMessages } from '../api/games';
import type { Language } from './format';
import { language, LANGUAGES } from './messages.svelte';
import { Speaker } from './speaker';

type Catalogue = Readonly<Record<string, string>>;

const core = import.meta.glob<Catalogue>('../../../src/shinobi/messages/*.json', { import: 'default' });
const games = import.meta.glob<Catalogue>('../../../src/shinobi/games/*/messages/*.json', { import: 'default' });
const loaded = $state.raw<{ sentences: Record<Language, Catalogue>; game: string }>({ sentences: { en: {}, fr: {} }, game: '' });
const asked = new Map<string, Promise<void>>();

/** From what this page was built with; what it lacks is asked of the server. */
async function readOne(folder: string, game: string | null, spoken: Language): Promise<Catalogue> {
  const path = Object.keys({ ...core, ...games }).find((file) => file.endsWith(`${folder}/messages/${spoken}.json`));
  if (path !== undefined) return (await (core[path] ?? games[path])?.()) ?? {};
  return game === null ? {} : getMessages(game, spoken);
}

async function read(folder: string, game: string | null): Promise<void> {
  const found = await Promise.all(LANGUAGES.map((each) => readOne(folder, game, each)));
  const [en = {}, fr = {}] = found;
  loaded.sentences = { en: { ...loaded.sentences.en, ...en }, fr: { ...loaded.sentences.fr, ...fr } };
}

function once(folder: string, game: string | null = null): Promise<void> {
  let reading = asked.get(folder);
  if (!reading) {
    reading = read(folder, game);
    reading.catch(() => asked.delete(folder));
    asked.set(folder, reading);
  }
  return reading;
}

/** Load what is said at a table of this game, in both languages so that switching is instant. */
export async function loadSpeech(game: string): Promise<void> {
  loaded.game = game;
  await Promise.all([once('/src/shinobi'), once(`/games/${game.replaceAll('-', '_')}`, game)]);
}

/** Somebody who speaks the language of the moment to a viewer, at a table of the game that was loaded last. */
export function speaker(names: readonly string[], viewer: number | null): Speaker {
  const spoken = language();
  const sentences = loaded.sentences[spoken];
  return new Speaker(spoken, names, viewer, (key) => sentences[key], loaded.game);
}
