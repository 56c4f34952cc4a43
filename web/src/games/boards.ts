/** The boards, each loaded when it is needed. A new game adds a line here; docs/adding-a-game.md lists all it needs. */

import type { GameClient } from './client';

export const BOARDS: Readonly<Record<string, () => Promise<{ client: GameClient }>>> = {
  'nin-jan': () => import('./nin-jan/client'),
  'ninja-combo': () => import('./ninja-combo/client'),
  kraft: () => import('./kraft/client'),
  'ninja-night': () => import('./ninja-night/client'),
  'ninja-squad': () => import('./ninja-squad/client'),
};

/** The games that this client has a board for, named as in addresses. */
export function builtGames(): string[] {
  return Object.keys(BOARDS);
}
