/** A route as points of the map's picture, 100 units a tile. */

import { spots, type Spot } from '../../art/ninja-squad/routes';
import { spotOf } from './tiles';
import type { RouteView } from './view';

/** From the ninja's tile on, as far as the route is walked; a little aside, so that routes can be told apart. */
export function wayOf(route: RouteView, ninja: string | null, rows: number, aside: number): Spot[] {
  if (ninja === null) return [];
  const start = spotOf(ninja);
  const steps = spots(route.steps).slice(0, route.tiles.length + 1);
  return steps.map(({ x, y }, i) => {
    const away = i === 0 ? 0.4 : 1;
    return { x: (start.column + x) * 100 + 50 + aside * away, y: (rows - Math.min(rows, start.row + y)) * 100 + 50 + aside * away };
  });
}
