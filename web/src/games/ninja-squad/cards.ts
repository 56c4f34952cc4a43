/** Movement cards by name: `F-F-L/F-F-R`. */

/** The steps of both routes. */
export function routesOf(card: string): string[][] {
  return card.split('/').map((route) => route.split('-'));
}
