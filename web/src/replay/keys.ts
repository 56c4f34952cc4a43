/** The keys of a replay. */

import type { KeyHelp } from '../app/keys.svelte';

export const REPLAY_KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→'], does: 'keys.step' },
  { keys: ['Home', 'End'], does: 'keys.ends' },
  { keys: ['␣'], does: 'keys.run' },
];
