/** A route in words: what it meets, where it ends, and whether that is cover when the guards come. */

import type { RouteView, SquadView } from './view';
import { stepWords } from './cards';
import { letterOf } from './scene';
import { s, type SquadKey } from './words';

/** By day a street is a path. */
export function groundOf(view: SquadView, ground: string): string {
  return ground === 'street' && view.half === 'day' ? 'path' : ground;
}

export function thing(what: string): string {
  return s(`thing.${what}` as SquadKey);
}

export function wordsOf(view: SquadView, route: RouteView): string {
  /* As far as it would be walked. */
  const steps = route.end === null ? route.steps : route.steps.slice(0, route.tiles.length);
  const parts = [`${s('route.can', { letter: letterOf(route.action) })}: ${stepWords(steps)}`];
  if (route.end === null) parts.push(s('route.no', { why: s(`obstacle.${route.obstacle ?? 'edge'}` as SquadKey) }));
  else {
    /* The ground on which it ends is said there. */
    const met = route.triggers.filter(({ what }) => what !== route.ground);
    if (met.length) parts.push(s('route.meets', { things: met.map(({ what }) => thing(what)).join(', ') }));
    if (route.end === 'forest') parts.push(s('route.forest'));
    else parts.push(s('route.ends', { tile: route.end, ground: s(`ground.${groundOf(view, route.ground ?? '')}` as SquadKey) }));
    if (route.cover !== null) parts.push(s(route.cover ? 'route.cover' : 'route.seen'));
  }
  return parts.join(', ');
}
