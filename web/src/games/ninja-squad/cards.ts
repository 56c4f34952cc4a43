/** Movement cards by name: `F-F-L/F-F-R`. */

import { s, type SquadKey } from './words';

/** The steps of both routes. */
export function routesOf(card: string): string[][] {
  return card.split('/').map((route) => route.split('-'));
}

/** A way in words: “forward, left, left”. */
export function stepWords(steps: readonly string[]): string {
  return steps.map((step) => s(`step.${step}` as SquadKey)).join(', ');
}

/** Both ways of a card in words. */
export function cardWords(card: string): string {
  const [one = '', other = ''] = routesOf(card).map(stepWords);
  return s('card.ways', { one, other });
}
