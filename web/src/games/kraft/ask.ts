/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { dangerOn } from './way';
import { AIDE, at, isToken, kraft, next, option, sideOf, type FigureName, type KraftView, type Wind } from './view';

const MENU = new Set(['long', 'wall', 'door', 'back', 'done', 'end']);
const WIND_WORDS: Readonly<Record<Wind, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

export function ask(given: View): Phrase {
  const view = kraft(given);
  if (view.outcome) return { key: 'kraft.ask.over', args: { winners: view.outcome.ranking[0] ?? [] } };
  if (view.viewer === null || !view.to_act.includes(view.viewer)) {
    return { key: view.phase === 'building' ? 'kraft.ask.wait-building' : 'kraft.ask.wait', args: { seats: view.to_act } };
  }
  if (view.site) return askToBuild(view.site);
  if (view.phase === 'laying') return { key: 'kraft.ask.lay' };
  if (view.pending !== null) return askToAim(view.pending, view.target);
  return { key: sideOf(view) === 'master' ? 'kraft.ask.master' : 'kraft.ask.ninja', args: { steps: view.steps[0], aide: view.steps[1] } };
}

function askToBuild(site: NonNullable<KraftView['site']>): Phrase {
  if (site.holding !== null) return { key: 'kraft.ask.place', args: { piece: site.holding } };
  if (site.edits <= 0) return { key: 'kraft.ask.last' };
  return { key: 'kraft.ask.build', args: { count: site.faults.length, edits: site.edits } };
}

function askToAim(token: string, target: string | null): Phrase {
  if (target === null) return { key: `kraft.ask.${token}` };
  return { key: token === 'sliding-wall' ? 'kraft.ask.slide-to' : 'kraft.ask.second', args: { target } };
}

/** An action of a figure: `n`, `aide take c4`, `leave`. */
function deed(view: KraftView, action: string): Phrase | null {
  const [, aide, what = ''] = /^(aide )?(.+)$/.exec(action) ?? [];
  const side = view.turn === 'master' ? 'master' : 'ninja';
  const figure: FigureName = aide ? AIDE[side] : side;
  if (what === 'leave') {
    const points = view.scrolls.reduce((sum, { at: where, value, void: trapped }) => sum + (where === figure && !trapped ? (value ?? 0) : 0), 0);
    return { key: 'kraft.action.leave', args: { figure, points } };
  }
  if (what.startsWith('take ')) return { key: 'kraft.action.take', args: { figure, cell: what.slice(5) } };
  const here = at(view, figure);
  const cell = here && what in WIND_WORDS ? next(here, what as Wind) : null;
  if (!cell) return null;
  return { key: dangerOn(view, figure, cell) ? 'kraft.action.step-seen' : 'kraft.action.step', args: { figure, cell } };
}

/** What a token does. */
export function effectOf(view: KraftView, token: string): Phrase {
  const more = token === 'mobility' ? { count: option(view, 'mobility') } : {};
  return { key: `kraft.action.${token}`, args: { token, ...more } };
}

export function describe(given: View, action: string): Phrase | null {
  const view = kraft(given);
  const [verb = '', what = ''] = action.split(' ');
  if (MENU.has(action)) return { key: `kraft.action.${action}` };
  if (verb === 'dojo') return { key: `kraft.action.dojo-${what}` };
  if (verb === 'scroll') return { key: 'kraft.action.scroll', args: { value: Number(what) } };
  if (verb === 'play' && isToken(what)) return effectOf(view, what);
  if (verb === 'swap') return { key: 'kraft.action.swap', args: { token: what } };
  if (verb === 'to' && what in WIND_WORDS) return { key: 'kraft.action.towards', args: { direction: WIND_WORDS[what as Wind] } };
  if (/^[a-i][1-9]/.test(action)) return { key: 'kraft.action.here', args: { place: action } };
  return deed(view, action);
}

export function chapter(given: View): Phrase {
  const view = kraft(given);
  return { key: 'kraft.board.floor', args: { floor: view.floor, floors: option(view, 'floors') } };
}
