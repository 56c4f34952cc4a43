/** The boards, each loaded when it is needed. A new game adds a line here. */

import { loadSpeech } from '../i18n/speech.svelte';
import type { GameClient } from './client';

const CLIENTS: Readonly<Record<string, () => Promise<{ client: GameClient }>>> = {
  'nin-jan': () => import('./nin-jan/client'),
  'ninja-combo': () => import('./ninja-combo/client'),
};

/** A game's board and its sentences; undefined if this browser has none for it. */
export async function loadGame(game: string): Promise<GameClient | undefined> {
  const load = Object.hasOwn(CLIENTS, game) ? CLIENTS[game] : undefined;
  if (!load) return undefined;
  const [{ client }] = await Promise.all([load(), loadSpeech(game)]);
  return client;
}
