/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { squad } from './view';

export function ask(given: View): Phrase {
  const view = squad(given);
  return { key: `ninja-squad.ask.${view.ask}`, args: { seat: view.turn } };
}

export function describe(given: View, action: string): Phrase | null {
  const view = squad(given);
  return { key: 'ninja-squad.action', args: { action, seat: view.turn } };
}

export function chapter(given: View): Phrase {
  const view = squad(given);
  return { key: 'ninja-squad.board.chapter', args: { phase: view.phase, round: view.round } };
}
