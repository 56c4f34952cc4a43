/** A deed in words. A card is named, where it is drawn in sentences, before what it does: a sentence about a button leaves that to the eye. */

import type { GameClient } from '../games/client';
import type { Speaker } from '../i18n/speaker';
import { capital } from './hints.svelte';
import { split } from './split';

export function deedSays(client: Pick<GameClient, 'tokens'>, speaker: Speaker, game: string, action: string, does: string): string {
  const key = `${game}.word.${action}`;
  const name = speaker.has(key) ? speaker.say(key) : '';
  const [first, ...more] = split(name, client.tokens);
  return [first?.token && !more.length && `${name}.`, capital(does)].filter(Boolean).join(' ') || action;
}
