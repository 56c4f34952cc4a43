/** The keys of a table. */

import { isTyping, type KeyHelp } from '../app/keys.svelte';
import { w } from './words.svelte';

export const PLAY_KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'keys.arrows' },
  { keys: ['H'], does: 'keys.hint' },
  { keys: ['U'], does: 'keys.undo' },
  { keys: ['L'], does: 'keys.log' },
  { keys: ['C'], does: 'keys.chat' },
  { keys: ['R'], does: 'keys.rules' },
];

/** Where the game has a card of three lines. */
export const CARD_KEY: KeyHelp = { keys: ['I'], does: () => w('card.again') };

/** A listener that calls what belongs to a key, unless somebody is typing or a dialog is open. */
export function keysOf(does: Readonly<Record<string, () => unknown>>): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (Object.hasOwn(does, key)) does[key]?.();
  };
}
