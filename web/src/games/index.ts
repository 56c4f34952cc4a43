/** A game in the browser, whole: its board and its sentences. */

import { loadSpeech } from '../i18n/speech.svelte';
import { BOARDS } from './boards';
import type { GameClient } from './client';

/** A game's board, its sentences loaded; undefined if this client has none for it. */
export async function loadGame(game: string): Promise<GameClient | undefined> {
  const load = Object.hasOwn(BOARDS, game) ? BOARDS[game] : undefined;
  if (!load) return undefined;
  const [{ client }] = await Promise.all([load(), loadSpeech(game)]);
  return client;
}
