/** The keys that work here, for the help that `?` opens. A screen adds its own while it is shown. */

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

const added = $state<{ lists: (readonly KeyHelp[])[] }>({ lists: [] });

export function keyHelp(): KeyHelp[] {
  return [...FRAME, ...added.lists.flat()];
}

/** Add a screen's keys; call in an `$effect` and return what this returns. */
export function addKeys(list: readonly KeyHelp[]): () => void {
  added.lists = [...added.lists, list];
  return () => {
    added.lists = added.lists.filter((each) => each !== list);
  };
}

/** Whether a key press belongs to a field that is being typed in. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
}
