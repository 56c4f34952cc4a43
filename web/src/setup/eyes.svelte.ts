/** Whether somebody may be unable to judge a picture that moves, and from what that follows. */

import { motionAllowed } from '../settings/settings.svelte';

export type Reason = 'motion' | 'colours' | 'keyboard';

/** Less motion is asked for, colours are forced, or the keyboard alone has brought one here; null: nothing speaks for it. */
export function handsMayFail(): Reason | null {
  if (matchMedia('(forced-colors: active)').matches) return 'colours';
  if (!motionAllowed()) return 'motion';
  /* Only what a key has brought the focus to shows that it has it. */
  const { activeElement: here } = document;
  return here && here !== document.body && !here.matches('input, textarea') && here.matches(':focus-visible') ? 'keyboard' : null;
}
