/** Scrolls in words and as they are drawn. */

import { isCell, type KraftView, type ScrollView, type SideName } from './view';
import type { ShownScroll } from './Floor.svelte';
import { k } from './words';

/** What a reader who does not see it is told of a scroll. */
export function scrollWords({ value, up, void: trapped }: ScrollView): string {
  if (value === null) return k('scroll.down');
  if (value === 0) return k('scroll.recipe');
  if (trapped) return k('scroll.trapped', { value });
  return up ? k('scroll.up', { value }) : k('scroll.known', { value });
}

/** Those on the floor. To the Master, with a mark on those that the Ninja knows too. */
export function lying(view: KraftView, side: SideName | null): ShownScroll[] {
  return view.scrolls.flatMap((scroll, index) =>
    isCell(scroll.at)
      ? [{ index, cell: scroll.at, value: scroll.value, up: scroll.up, known: side === 'master' && scroll.ninja_knows && !scroll.up, label: `${scroll.at}: ${scrollWords(scroll)}` }]
      : [],
  );
}
