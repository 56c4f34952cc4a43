/** That a match was played by other rules than the server's, in words. */

import { CARDS, type OtherRules } from '../api/protocol';
import { w } from './words.svelte';

const TITLES: Readonly<Record<string, { title: string } | undefined>> = CARDS;

export function otherRules({ game, version, ours }: OtherRules): string {
  return w('rules.other.text', { game: TITLES[game]?.title ?? game, version, ours });
}
