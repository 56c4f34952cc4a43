/** The board after an event, for the eye: the events say all, nothing is decided here. */

import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { rowsOf, type Moving } from './scene';
import { spotOf, tileOf } from './tiles';
import { squad, type NinjaView, type SquadView } from './view';

/** What events carry, each some of it. */
interface Args {
  seat: number;
  tile: string;
  start: string | null;
  card: string | null;
  cube: string;
  item: string;
  how: string;
  misses: boolean;
  wana: string | null;
  tracker: number;
}

type Change = (view: SquadView, args: Args) => Partial<SquadView>;

function less(names: readonly string[], name: string | null): string[] {
  const at = names.findIndex((each) => each === name);
  return names.filter((_, i) => i !== at);
}

function ninja(view: SquadView, seat: number, change: (old: NinjaView) => Partial<NinjaView>): NinjaView[] {
  return view.ninja.map((old, i) => (i === seat ? { ...old, ...change(old) } : old));
}

function without<T extends { tile: string }>(things: readonly T[], tile: string | null): T[] {
  return things.filter((thing) => thing.tile !== tile);
}

/** A guard that walks keeps its name, so that it is seen to walk. */
function walked(view: SquadView, from: string | null, to: string): Moving[] {
  return view.guards.map((guard: Moving) => (guard.tile === from ? { ...guard, tile: to, id: guard.id ?? guard.tile } : guard));
}

/** The strip of forest ahead of a tile. */
function beyond(view: SquadView, tile: string | null): string | null {
  return tile && tileOf({ column: spotOf(tile).column, row: rowsOf(view).length });
}

function spent(old: NinjaView, item: string): Partial<NinjaView> {
  if (item === 'star') return { star: false };
  const card = item === 'fire' ? 'arrow' : item;
  if (old.senjutsu.includes(card)) return { senjutsu: less(old.senjutsu, card) };
  return { buki: old.buki && less(old.buki, card), buki_count: Math.max(0, old.buki_count - 1) };
}

const CHANGES: Readonly<Record<string, Change>> = {
  turned: (view, { seat, card }) => ({ ninja: ninja(view, seat, (old) => ({ face: card, pile: Math.max(0, old.pile - 1) })) }),
  drew: (view, { seat, card }) => ({ turn: seat, second: card, ninja: ninja(view, seat, (old) => ({ pile: Math.max(0, old.pile - 1) })) }),
  placed: (view, { seat, tile }) => ({ turn: seat, ninja: ninja(view, seat, () => ({ tile })) }),
  played: (_view, { seat }) => ({ turn: seat, second: null }),
  missed: (view, { seat }) => ({ turn: seat, ninja: ninja(view, seat, () => ({ misses: false })) }),
  moved: (view, { seat, tile }) => ({ ninja: ninja(view, seat, () => ({ tile })) }),
  /* Among the trees beyond the last row; the view that follows has it no more. */
  home: (view, { seat, start }) => ({ ninja: ninja(view, seat, () => ({ tile: beyond(view, start) })) }),
  'picked-up': (view, { seat, tile, cube }) => ({
    cubes: without(view.cubes, tile),
    lanterns: view.lanterns + (cube === 'lantern' ? 1 : 0),
    ninja: ninja(view, seat, (old) => ({ gathered: old.gathered + (cube === 'senjutsu' ? 1 : 0) })),
  }),
  found: (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ buki_count: old.buki_count + 1, buki: old.buki && (card ? [...old.buki, card] : old.buki) })),
  }),
  'took-out': (view, { seat, tile, misses }) => ({
    guards: without(view.guards, tile),
    ninja: ninja(view, seat, (old) => ({ misses: old.misses || misses })),
  }),
  used: (view, { seat, item }) => ({ ninja: ninja(view, seat, (old) => spent(old, item)) }),
  removed: (view, { tile }) => ({ guards: without(view.guards, tile) }),
  slept: (view, { tile }) => ({ guards: view.guards.map((guard) => (guard.tile === tile ? { ...guard, asleep: true } : guard)) }),
  woke: (view, { tile }) => ({ guards: view.guards.map((guard) => (guard.tile === tile ? { ...guard, asleep: false } : guard)) }),
  tracker: (_view, { tracker }) => ({ tracker }),
  patrolled: (view, { start, tile }) => ({ guards: walked(view, start, tile) }),
  'guard-moved': (view, { start, tile }) => ({ guards: walked(view, start, tile) }),
  dropped: (view, { start, tile }) => {
    const fallen: Moving = { tile, patrol: null, asleep: false, id: `+${tile}` };
    return { guards: [...without(view.guards, start), fallen], lanterns: Math.max(0, view.lanterns - 1), surplus: view.surplus - (start === null ? 1 : 0) };
  },
  learnt: (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ senjutsu: card ? [...old.senjutsu, card] : old.senjutsu, gathered: Math.max(0, old.gathered - 1) })),
  }),
  laid: (view, { seat, tile, wana }) => ({
    wana: [...view.wana, { tile, owner: seat, kind: wana, victim: null }],
    ninja: ninja(view, seat, (old) => ({ wana_count: Math.max(0, old.wana_count - 1), wana: old.wana && less(old.wana, wana) })),
  }),
  sprung: (view, { seat, tile, wana }) => ({
    wana: view.wana.flatMap((old) => {
      if (old.tile !== tile) return [old];
      return wana === 'caltrops' ? [{ ...old, kind: wana, victim: seat }] : [];
    }),
  }),
  lost: (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ buki_count: Math.max(0, old.buki_count - (card ? 1 : 0)), buki: old.buki && less(old.buki, card) })),
  }),
  fire: (view, { seat, tile }) => ({ fires: [...view.fires, { tile, shooter: seat }] }),
  'fire-out': (view, { tile }) => ({ fires: without(view.fires, tile) }),
  cleared: (view, { tile }) => ({ wana: without(view.wana, tile) }),
  round: (_view, { seat }) => ({ first: seat }),
};

function kindOf(told: Told): string {
  return told.kind.replace('ninja-squad.', '');
}

export function after(before: View, told: Told): View {
  const view: SquadView = { ...squad(before), to_act: [], legal: [], routes: [], reach: [] };
  const change = CHANGES[kindOf(told)];
  return change ? { ...view, ...change(view, told.args as unknown as Args) } : view;
}

/** Milliseconds to look at the result of an event; those that are not here pass by. */
const DWELL: Readonly<Record<string, number>> = {
  half: 1600, phase: 900, clock: 200, 'time-up': 1200, placed: 250, played: 260, froze: 500, stayed: 300, missed: 500,
  moved: 350, home: 900, 'picked-up': 60, found: 900, 'took-out': 420, used: 420, removed: 380, slept: 400, woke: 200, tracker: 480,
  patrolled: 480, 'guard-moved': 460, dropped: 700, alarm: 1500, learnt: 700, laid: 350, sprung: 1100, lost: 700,
  fire: 450, 'fire-out': 250, cleared: 200, raid: 1200, ended: 600,
};

/** Things on the map walk by themselves; a cube that is picked up goes to who has it, and a lantern to the alarm. */
export function flight(told: Told): Flight {
  const kind = kindOf(told);
  const dwell = DWELL[kind] ?? 0;
  if (kind !== 'picked-up') return { dwell };
  const { seat, cube } = told.args as unknown as Args;
  return { to: cube === 'lantern' ? '[data-lanterns]' : `[data-home="${seat}"]`, gather: true, dwell };
}

/** The tile that an event is about. */
export function placeOf(told: Told | null, view: SquadView): string | null {
  if (!told) return null;
  const { tile, seat } = told.args as unknown as Partial<Args>;
  if (typeof tile === 'string') return tile;
  return typeof seat === 'number' && kindOf(told) !== 'turned' ? (view.ninja[seat]?.tile ?? null) : null;
}

export interface Revealed {
  sort: 'alarm' | 'senjutsu' | 'buki' | 'wana';
  name: string;
}

const SHOWN: Readonly<Record<string, Revealed['sort']>> = { alarm: 'alarm', learnt: 'senjutsu', found: 'buki', lost: 'buki', sprung: 'wana' };

/** A card or token that an event turns up. */
export function revealed(told: Told): Revealed | null {
  const sort = SHOWN[kindOf(told)];
  const { card, wana } = told.args as unknown as Partial<Args>;
  const name = card ?? wana;
  return sort && name ? { sort, name } : null;
}

/** What an event opens: a half, a phase, or the end of one by the clock. */
export type Scene = 'day' | 'night' | 'phase' | 'ring' | 'raid';

export function turning(told: Told): Scene | null {
  const kind = kindOf(told);
  if (kind === 'half') return told.args['half'] === 'day' ? 'day' : 'night';
  if (kind === 'time-up') return 'ring';
  return kind === 'phase' || kind === 'raid' ? kind : null;
}
