/** The floor after an event, for the eye: the events say all, nothing is decided here. */

import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { FIGURES, isToken, kraft, sideOf, type FigureName, type KraftView, type ScrollView, type SideName } from './view';

type Args = Record<string, unknown>;

const text = (args: Args, name: string) => String(args[name] ?? '');
const texts = (args: Args, name: string) => (Array.isArray(args[name]) ? args[name].map(String) : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function moved(view: KraftView, figure: FigureName, cell: string | null): KraftView {
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

function shown(view: KraftView, args: Args): KraftView {
  const site = view.site?.scrolls ?? [];
  return {
    ...view,
    phase: 'playing',
    site: null,
    longs: texts(args, 'longs'),
    walls: texts(args, 'walls'),
    doors: texts(args, 'doors'),
    locks: [],
    figures: ['e9', 'e1', null, null],
    scrolls: texts(args, 'cells').map((at) => ({ ...UNKNOWN, at, value: site.includes(at) ? site.indexOf(at) + 1 : null })),
    hand: [],
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

function token(view: KraftView, kind: string, args: Args): KraftView {
  const cell = text(args, 'cell');
  switch (kind) {
    case 'camouflage': return { ...view, hidden: 2 };
    case 'lantern': return { ...view, lantern: true };
    case 'sixth-sense': return scrolls(view, (scroll) => (scroll.at === cell ? { up: true, value: numberOf(args['value']) } : null));
    case 'sliding-wall': return slid(view, text(args, 'edge'), text(args, 'to'));
    case 'teleport': case 'glide': return moved(view, 'ninja', cell);
    case 'rush': return moved(view, 'master', cell);
    case 'apprentice': return moved(view, 'apprentice', cell);
    case 'disciple': return moved(view, 'disciple', cell);
    case 'lock': return { ...view, locks: [...view.locks, text(args, 'edge')] };
    case 'transposition': return exchanged(view, texts(args, 'cells'));
    case 'dispersal': return scrolls(view, (scroll) => (texts(args, 'cells').includes(scroll.at) ? { value: null, up: false } : null));
    default: return view;
  }
}

function left(view: KraftView, args: Args): KraftView {
  const figure = text(args, 'figure') as FigureName;
  return { ...scrolls(moved(view, figure, null), (scroll) => (scroll.at === figure ? { at: 'out' } : null)), banked: numberOf(args['banked']) ?? view.banked };
}

export function after(before: View, told: Told): KraftView {
  const view: KraftView = { ...kraft(before), legal: [] };
  const { args } = told;
  const kind = told.kind.replace('kraft.', '');
  if (isToken(kind)) return token(played(view, kind === 'recipe' || args['seat'] === view.master ? 'master' : 'ninja', kind), kind, args);
  const cell = text(args, 'cell');
  switch (kind) {
    case 'shown': return shown(view, args);
    case 'drew': return args['seat'] === view.viewer ? { ...view, hand: texts(args, 'tokens') } : view;
    case 'began': return { ...view, turn: args['seat'] === view.master ? 'master' : 'ninja' };
    case 'stepped': return moved(view, text(args, 'figure') as FigureName, cell);
    case 'picked-up': return scrolls(view, (scroll) => (scroll.at === cell ? { at: text(args, 'figure'), value: numberOf(args['value']) } : null));
    case 'laid': return { ...view, phase: 'playing', scrolls: [...view.scrolls, { ...UNKNOWN, at: cell, value: 5, up: true }] };
    case 'faded': return { ...view, hidden: 0 };
    case 'robbed': return moved(scrolls(view, (scroll) => (scroll.at === 'ninja' ? { at: 'out' } : null)), 'disciple', null);
    case 'apprentice-caught': return moved(scrolls(view, (scroll) => (scroll.at === 'apprentice' ? { at: 'out' } : null)), 'apprentice', null);
    case 'disciple-left': return moved(view, 'disciple', null);
    case 'left': return left(view, args);
    default: return view;
  }
}

const LIT = new Set(['sixth-sense', 'sliding-wall', 'lock', 'transposition', 'dispersal', 'recipe', 'laid']);

/** The cells and edges that an event has just changed. */
export function touchedBy(told: Told | null): string[] {
  if (told === null || !LIT.has(told.kind.replace('kraft.', ''))) return [];
  const { args } = told;
  if (typeof args['to'] === 'string') return [args['to']];
  return [args['cell'], args['edge'], ...texts(args, 'cells')].filter((place) => typeof place === 'string');
}

/** How long an event is looked at. */
const DWELL: Readonly<Record<string, number>> = {
  shown: 500, 'picked-up': 160, laid: 300, caught: 2600, robbed: 1300, 'apprentice-caught': 1100, left: 500, night: 900, 'swapped-roles': 1500,
};

/** A played token comes from its owner's hand, banked scrolls go to the bank. */
export function flight(told: Told): Flight {
  const kind = told.kind.replace('kraft.', '');
  if (isToken(kind)) return { from: `[data-seat="${String(told.args['seat'])}"]`, dwell: 700 };
  if (kind === 'left') return { to: '[data-bank]', gather: true, dwell: DWELL['left'] ?? 0 };
  if (kind === 'robbed' || kind === 'apprentice-caught') return { to: '[data-piece="figure:master"]', dwell: DWELL[kind] ?? 0 };
  return { dwell: DWELL[kind] ?? 0 };
}

