/** The keys that work here, for the help that `?` opens. A screen adds its own while it is shown. */

import { untrack } from 'svelte';
import type { FrameKey } from '../i18n/messages.svelte';

export interface KeyHelp {
  keys: readonly string[];
  does: FrameKey;
}

const FRAME: readonly KeyHelp[] = [
  { keys: ['Tab'], does: 'keys.tab' },
  { keys: ['Enter'], does: 'keys.enter' },
  { keys: ['Esc'], does: 'keys.escape' },
  { keys: ['?'], does: 'keys.help' },
];

let added = $state.raw<readonly (readonly KeyHelp[])[]>([]);

export function keyHelp(): KeyHelp[] {
  return [...FRAME, ...added.flat()];
}

/** Add a screen's keys; call in an `$effect` and return what this returns. */
export function addKeys(list: readonly KeyHelp[]): () => void {
  untrack(() => (added = [...added, list]));
  return () => {
    added = added.filter((each) => each !== list);
  };
}

/** Whether a key press belongs to a field that is being typed in. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
}
