/** Short messages to the person: shown for a moment, and read aloud. */

import { untrack } from 'svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'problem';
}

/** A sentence for a screen reader. */
export interface Spoken {
  id: number;
  text: string;
}

const SHOWN_FOR = 6000;
/** Bots can be quick: a sentence that another replaced at once would never be read. */
const SPOKEN_KEPT = 12;

export const notices = $state<{ shown: Notice[]; spoken: Spoken[] }>({ shown: [], spoken: [] });
let count = 0;

/** Show a message for a moment; it is read aloud too. */
export function notify(text: string, kind: Notice['kind'] = 'info'): void {
  count += 1;
  const id = count;
  notices.shown.push({ id, text, kind });
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  notices.shown = notices.shown.filter((notice) => notice.id !== id);
}

/** Say something to a screen reader only, such as what just happened on the board. */
export function announce(text: string): void {
  if (!text) return;
  count += 1;
  const before = untrack(() => notices.spoken);
  notices.spoken = [...before, { id: count, text }].slice(-SPOKEN_KEPT);
}

/** Take back what was said to a screen reader: it was not meant for who comes now. */
export function hush(): void {
  notices.spoken = [];
}
