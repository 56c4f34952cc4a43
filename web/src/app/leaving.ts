/** Links away from a page on which something runs ask first. */

import type { Route } from './router.svelte';

/** Whether it takes care of going there. */
type Question = (to: Route, go: () => void) => boolean;

let question: Question | null = null;

/** Ask before the page is left; returns how to stop. */
export function askBefore(asks: Question): () => void {
  question = asks;
  return () => {
    if (question === asks) question = null;
  };
}

/** Go, unless somebody asks first. */
export function goOrAsk(to: Route, go: () => void): void {
  if (!question?.(to, go)) go();
}
