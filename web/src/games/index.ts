/** A game in the browser, whole: its board and its sentences. */

import { loadSpeech } from '../i18n/speech.svelte';
import { BOARDS } from './boards';
import type { GameClient } from './client';
import { hasLayout, meet } from './others.svelte';

const generic = () => import('./generic/client');

/** A game's board, its sentences loaded; undefined if there is none: not here, and no layout to draw one from. */
export async function loadGame(game: string): Promise<GameClient | undefined> {
  const own = Object.hasOwn(BOARDS, game) ? BOARDS[game] : undefined;
  if (!own) await meet(game);
  const load = own ?? (hasLayout(game) ? generic : undefined);
  if (!load) return undefined;
  const [{ client }] = await Promise.all([load(), loadSpeech(game)]);
  return client;
}
