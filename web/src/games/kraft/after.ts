/** The floor after an event, for the eye: the events say all, nothing is decided here. */

import type { KraftLeft, KraftRefused, KraftShown } from '../../api/protocol';
import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { FIGURES, kraft, sideOf, TOKEN_NAMES, type KraftView, type ScrollView, type SideName } from './view';

function moved(view: KraftView, figure: string, cell: string | null): KraftView {
  const watcher = figure === 'master' || figure === 'disciple';
  return {
    ...view,
    figures: view.figures.map((old, i) => (FIGURES[i] === figure ? cell : old)),
    // What is seen from there comes with the view; until then the lamp is on its way.
    ...(watcher && (figure === 'master' ? { sight: [], threat: [] } : { disciple_sight: [] })),
  };
}

function scrolls(view: KraftView, change: (scroll: ScrollView) => Partial<ScrollView> | null): KraftView {
  return { ...view, scrolls: view.scrolls.map((scroll) => ({ ...scroll, ...change(scroll) })) };
}

const UNKNOWN = { value: null, up: false, void: false, may: [], dispersed: false, ninja_knows: false, public: false };

function shown(view: KraftView, { args }: KraftShown | KraftRefused): KraftView {
  const site = view.site?.scrolls ?? [];
  return {
    ...view,
    phase: 'playing',
    site: null,
    longs: args.longs,
    walls: args.walls,
    doors: args.doors,
    locks: [],
    figures: ['e9', 'e1', null, null],
    scrolls: args.cells.map((at) => ({ ...UNKNOWN, at, value: site.includes(at) ? site.indexOf(at) + 1 : null })),
    hand: [],
    hand_sizes: [0, 0],
    played: [[], []],
    turns: [0, 0],
  };
}

function exchanged(view: KraftView, [one = '', other = '']: readonly string[]): KraftView {
  return scrolls(view, (scroll) => (scroll.at === one ? { at: other } : scroll.at === other ? { at: one } : null));
}

function slid(view: KraftView, edge: string, to: string): KraftView {
  const change = (places: string[]) => places.map((place) => (place.split('-').includes(edge) ? to : place));
  return { ...view, longs: change(view.longs), walls: change(view.walls), doors: change(view.doors), locks: change(view.locks) };
}

/** A token that was played lies with the played ones, no longer in the hand. */
function played(view: KraftView, side: SideName, token: string): KraftView {
  const at = side === 'master' ? 0 : 1;
  const mine = sideOf(view) === side;
  const gone = view.hand.indexOf(token);
  return {
    ...view,
    pending: null,
    target: null,
    token_done: true,
    hand: mine ? view.hand.filter((_, i) => i !== gone) : view.hand,
    hand_sizes: [view.hand_sizes[0] - (at === 0 ? 1 : 0), view.hand_sizes[1] - (at === 1 ? 1 : 0)],
    played: at === 0 ? [[...view.played[0], token], view.played[1]] : [view.played[0], [...view.played[1], token]],
  };
}

const TOKEN_KINDS = new Set<string>(TOKEN_NAMES.map((name) => `kraft.${name}`));

/** The token that an event tells of, and who played it. */
function tokenOf(told: Told): { token: string; seat: number } | null {
  return TOKEN_KINDS.has(told.kind) && 'seat' in told.args ? { token: told.kind.replace('kraft.', ''), seat: told.args.seat } : null;
}

function left(view: KraftView, { args: { figure, banked } }: KraftLeft): KraftView {
  return { ...lost(moved(view, figure, null), figure), banked };
}

/** What somebody carried is out. */
function lost(view: KraftView, carrier: string): KraftView {
  return scrolls(view, (scroll) => (scroll.at === carrier ? { at: 'out' } : null));
}

function happened(view: KraftView, told: Told): KraftView {
  switch (told.kind) {
    case 'kraft.camouflage': return { ...view, hidden: 2 };
    case 'kraft.lantern': return { ...view, lantern: true };
    case 'kraft.sixth-sense': return scrolls(view, (scroll) => (scroll.at === told.args.cell ? { up: true, value: told.args.value } : null));
    case 'kraft.sliding-wall': return slid(view, told.args.edge, told.args.to);
    case 'kraft.teleport': case 'kraft.glide': return moved(view, 'ninja', told.args.cell);
    case 'kraft.rush': return moved(view, 'master', told.args.cell);
    case 'kraft.apprentice': return moved(view, 'apprentice', told.args.cell);
    case 'kraft.disciple': return moved(view, 'disciple', told.args.cell);
    case 'kraft.lock': return { ...view, locks: [...view.locks, told.args.edge] };
    case 'kraft.transposition': return exchanged(view, told.args.cells);
    case 'kraft.dispersal': return scrolls(view, (scroll) => (told.args.cells.includes(scroll.at) ? { value: null, up: false } : null));
    case 'kraft.shown': return shown(view, told);
    case 'kraft.refused': return { ...shown(view, told), refused: true, hand: view.viewer === view.master ? [] : view.hand, hand_sizes: [0, view.hand_sizes[1]] };
    case 'kraft.drew': return told.args.seat === view.viewer ? { ...view, hand: told.args.tokens } : view;
    case 'kraft.began': return { ...view, turn: told.args.seat === view.master ? 'master' : 'ninja' };
    case 'kraft.stepped': return moved(view, told.args.figure, told.args.cell);
    case 'kraft.picked-up': return scrolls(view, (scroll) => (scroll.at === told.args.cell ? { at: told.args.figure, value: told.args.value } : null));
    case 'kraft.laid': return { ...view, phase: 'playing', scrolls: [...view.scrolls, { ...UNKNOWN, at: told.args.cell, value: 5, up: true }] };
    case 'kraft.faded': return { ...view, hidden: 0 };
    case 'kraft.robbed': return lost(view, 'ninja');
    case 'kraft.apprentice-caught': return moved(lost(view, 'apprentice'), 'apprentice', null);
    case 'kraft.disciple-left': return moved(view, 'disciple', null);
    case 'kraft.left': return left(view, told);
    default: return view;
  }
}

export function after(before: View, told: Told): KraftView {
  const view: KraftView = { ...kraft(before), legal: [] };
  const used = tokenOf(told);
  return happened(used ? played(view, used.seat === view.master ? 'master' : 'ninja', used.token) : view, told);
}

/** The cells and edges that an event has just changed. */
export function touchedBy(told: Told | null): string[] {
  switch (told?.kind) {
    case 'kraft.sliding-wall': return [told.args.to];
    case 'kraft.lock': return [told.args.edge];
    case 'kraft.transposition': case 'kraft.dispersal': return told.args.cells;
    case 'kraft.sixth-sense': case 'kraft.laid': return [told.args.cell];
    case 'kraft.recipe': return told.args.cell === null ? [] : [told.args.cell];
    default: return [];
  }
}

/** How long an event is looked at. */
const DWELL: Readonly<Partial<Record<Told['kind'], number>>> = {
  'kraft.shown': 500, 'kraft.refused': 1800, 'kraft.picked-up': 160, 'kraft.laid': 300, 'kraft.caught': 2600, 'kraft.robbed': 1300, 'kraft.apprentice-caught': 1100,
  'kraft.left': 1800, 'kraft.night': 1600, 'kraft.floor-over': 1200, 'kraft.swapped-roles': 1500,
};

/** A played token comes from its owner's hand, banked scrolls go to the bank. */
export function flight(told: Told): Flight {
  const used = tokenOf(told);
  if (used) return { from: `[data-seat="${used.seat}"]`, dwell: 700 };
  const dwell = DWELL[told.kind] ?? 0;
  if (told.kind === 'kraft.left') return { to: '[data-bank]', gather: true, dwell };
  if (told.kind === 'kraft.robbed' || told.kind === 'kraft.apprentice-caught') return { to: '[data-piece="figure:master"]', dwell };
  return { dwell, moves: told.kind === 'kraft.stepped' };
}
