/** The card of three lines that a first match begins with. */

import type { GameClient } from '../games/client';
import type { Speaker } from '../i18n/speaker';
import type { View } from '../live/wire';

/** What one wants, what one does in a turn, when it ends. */
export const LINES = ['want', 'turn', 'end'] as const;

/** The key that its lines begin with; null: the game has no such card. */
export function cardOf(client: Pick<GameClient, 'part'>, speaker: Speaker, view: View, seat: number | null): string | null {
  const part = client.part?.(view, seat);
  const key = `${view.game}.card${part === undefined ? '' : `.${part}`}`;
  return LINES.every((line) => speaker.has(`${key}.${line}`)) ? key : null;
}
