/** A deed in words. What has a name of its own, such as a card, is named before what it does: a sentence about a button leaves that to the eye. */

import type { Speaker } from '../i18n/speaker';
import { capital } from './hints.svelte';

export function deedSays(speaker: Speaker, game: string, action: string, does: string): string {
  const key = `${game}.word.${action}`;
  const name = speaker.has(key) ? speaker.say(key) : '';
  return [name && `${name}.`, capital(does)].filter(Boolean).join(' ') || action;
}
