/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { groundOf } from './route';
import { away, bearing } from './tiles';
import { squad, type SquadView } from './view';

const WANA = new Set(['trip-wire', 'caltrops', 'nest']);
const SWAPS = new Set(['tonfa', 'chain']);
/** Items with a sentence of their own. */
const OWN: Readonly<Record<string, string>> = { fire: 'aim-fire', flask: 'aim-flask', zip: 'aim-zip', dart: 'aim-sleep' };

function phrase(part: string, args: Phrase['args'] = {}): Phrase {
  return { key: `ninja-squad.${part}`, args };
}

/** What is asked right now, a little finer than the view says it. */
function question(view: SquadView): string {
  if (view.ask === 'turn' && view.legal.includes('freeze')) return 'freeze';
  return view.ask === 'step' && view.walk?.leaping ? 'step-leap' : view.ask;
}

export function ask(given: View): Phrase {
  const view = squad(given);
  if (view.outcome) return phrase('ask.over', { winners: view.outcome.lost ? [] : (view.outcome.ranking[0] ?? []) });
  if (!view.to_act.length) return chapter(view);
  if (view.viewer === null || !view.to_act.includes(view.viewer)) return phrase('ask.wait', { seats: view.to_act });
  return phrase(`ask.${question(view)}`, { tile: view.target, seat: view.turn });
}

function route(view: SquadView, action: string): Phrase | null {
  const found = view.routes.find((each) => each.action === action);
  if (!found || found.end === null) return null;
  if (found.end === 'forest') return phrase('action.route-home');
  return phrase('action.route', { end: found.end, ground: groundOf(view, found.ground ?? ''), triggers: found.triggers.map(({ what }) => what) });
}

/** Where something is aimed at, as the view says. */
function targetOf(view: SquadView, item: string, action: string): string | null {
  const reach = view.reach.find((each) => each.item === item);
  return Object.entries(reach?.targets ?? {}).find(([, each]) => each === action)?.[0] ?? null;
}

function aim(view: SquadView, item: string, action: string): Phrase | null {
  const tile = targetOf(view, item, action);
  if (tile === null) return null;
  if (WANA.has(item)) return phrase('action.lay', { item, tile });
  const hit = view.ninja.some((ninja) => ninja.tile === tile) && !view.guards.some((guard) => guard.tile === tile);
  const what = OWN[item] ?? (!hit ? 'aim-guard' : SWAPS.has(item) ? 'aim-swap' : 'aim-knock');
  return phrase(`action.${what}`, { item, tile });
}

export function describe(given: View, action: string): Phrase | null {
  const view = squad(given);
  const [verb = '', what = '', more = ''] = action.split(' ');
  if (/^[12][ab]$/.test(verb)) return route(view, verb);
  if (!what) return phrase(`action.${verb}`);
  if (verb === 'start') return phrase('action.start', { tile: `${what}${view.half === 'day' ? 2 : 1}` });
  if (verb === 'call') return phrase(view.ask === 'nest' ? 'action.draw' : 'action.call', { tile: what });
  if (verb === 'knock' || verb === 'drive') {
    const { way, far } = bearing(what);
    return view.target ? phrase(`action.${verb}`, { tile: away(view.target, way, far) }) : null;
  }
  if (verb === 'team') {
    const from = view.ninja[Number(what)]?.tile;
    return from && more ? phrase('action.team', { seat: Number(what), tile: away(from, more) }) : null;
  }
  return aim(view, verb, action);
}

export function chapter(given: View): Phrase {
  const view = squad(given);
  return phrase(`board.${view.half}`, { phase: view.phase, round: view.round });
}
