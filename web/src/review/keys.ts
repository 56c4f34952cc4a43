/** The keys of a review, beside those of a replay. */

import type { KeyHelp } from '../app/keys.svelte';
import { r } from './words';

export const REVIEW_KEYS: readonly KeyHelp[] = [{ keys: ['Page ↑', 'Page ↓'], does: () => r('keys.marks') }];
