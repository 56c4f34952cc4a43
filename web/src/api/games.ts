/** The games that this server can play, and their rules. */

import type { Language } from '../i18n/format';
import { fields, list, text } from './decode';
import { getJson, getText } from './fetching';

export interface GameInfo {
  /** As in addresses: `nin-jan`. */
  name: string;
}

function decodeGame(raw: unknown): GameInfo {
  return { name: text(fields(raw)['name']) };
}

export function getGames(): Promise<GameInfo[]> {
  return getJson('/api/games', (raw) => list(fields(raw)['games'], decodeGame));
}

/** The rules of a game as Markdown. */
export function getRules(game: string, language: Language): Promise<string> {
  return getText(`/api/games/${encodeURIComponent(game)}/rules?lang=${language}`);
}
