/** Short messages to the person: shown for a moment, and read aloud. */

export interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'problem';
}

const SHOWN_FOR = 6000;

export const notices = $state<{ shown: Notice[]; spoken: string }>({ shown: [], spoken: '' });
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
  notices.spoken = notices.spoken === text ? `${text}\u00a0` : text;
}
