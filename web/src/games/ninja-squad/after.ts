/** The board after an event, for the eye: the events say all, nothing is decided here. */

import type { Kind, Told, ToldOf, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { rowsOf, type Moving } from './scene';
import { spotOf, tileOf } from './tiles';
import { squad, type NinjaView, type SquadView } from './view';

type Changes = { readonly [K in Kind]?: (view: SquadView, args: ToldOf<K>['args']) => Partial<SquadView> };

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

const CHANGES: Changes = {
  'ninja-squad.turned': (view, { seat, card }) => ({ ninja: ninja(view, seat, (old) => ({ face: card, pile: Math.max(0, old.pile - 1) })) }),
  'ninja-squad.drew': (view, { seat, card }) => ({ turn: seat, second: card, ninja: ninja(view, seat, (old) => ({ pile: Math.max(0, old.pile - 1) })) }),
  'ninja-squad.placed': (view, { seat, tile }) => ({ turn: seat, ninja: ninja(view, seat, () => ({ tile })) }),
  'ninja-squad.played': (_view, { seat }) => ({ turn: seat, second: null }),
  'ninja-squad.missed': (view, { seat }) => ({ turn: seat, ninja: ninja(view, seat, () => ({ misses: false })) }),
  'ninja-squad.moved': (view, { seat, tile }) => ({ ninja: ninja(view, seat, () => ({ tile })) }),
  /* Among the trees beyond the last row; the view that follows has it no more. */
  'ninja-squad.home': (view, { seat, start }) => ({ ninja: ninja(view, seat, () => ({ tile: beyond(view, start) })) }),
  'ninja-squad.picked-up': (view, { seat, tile, cube }) => ({
    cubes: without(view.cubes, tile),
    lanterns: view.lanterns + (cube === 'lantern' ? 1 : 0),
    ninja: ninja(view, seat, (old) => ({ gathered: old.gathered + (cube === 'senjutsu' ? 1 : 0) })),
  }),
  'ninja-squad.found': (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ buki_count: old.buki_count + 1, buki: old.buki && (card ? [...old.buki, card] : old.buki) })),
  }),
  'ninja-squad.took-out': (view, { seat, tile, misses }) => ({
    guards: without(view.guards, tile),
    ninja: ninja(view, seat, (old) => ({ misses: old.misses || misses })),
  }),
  'ninja-squad.used': (view, { seat, item }) => ({ ninja: ninja(view, seat, (old) => spent(old, item)) }),
  'ninja-squad.removed': (view, { tile }) => ({ guards: without(view.guards, tile) }),
  'ninja-squad.slept': (view, { tile }) => ({ guards: view.guards.map((guard) => (guard.tile === tile ? { ...guard, asleep: true } : guard)) }),
  'ninja-squad.woke': (view, { tile }) => ({ guards: view.guards.map((guard) => (guard.tile === tile ? { ...guard, asleep: false } : guard)) }),
  'ninja-squad.tracker': (_view, { tracker }) => ({ tracker }),
  'ninja-squad.patrolled': (view, { start, tile }) => ({ guards: walked(view, start, tile) }),
  'ninja-squad.guard-moved': (view, { start, tile }) => ({ guards: walked(view, start, tile) }),
  'ninja-squad.dropped': (view, { start, tile }) => {
    const fallen: Moving = { tile, patrol: null, asleep: false, id: `+${tile}` };
    return { guards: [...without(view.guards, start), fallen], lanterns: Math.max(0, view.lanterns - 1), surplus: view.surplus - (start === null ? 1 : 0) };
  },
  'ninja-squad.learnt': (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ senjutsu: card ? [...old.senjutsu, card] : old.senjutsu, gathered: Math.max(0, old.gathered - 1) })),
  }),
  'ninja-squad.laid': (view, { seat, tile, wana }) => ({
    wana: [...view.wana, { tile, owner: seat, kind: wana, victim: null }],
    ninja: ninja(view, seat, (old) => ({ wana_count: Math.max(0, old.wana_count - 1), wana: old.wana && less(old.wana, wana) })),
  }),
  'ninja-squad.sprung': (view, { seat, tile, wana }) => ({
    wana: view.wana.flatMap((old) => {
      if (old.tile !== tile) return [old];
      return wana === 'caltrops' ? [{ ...old, kind: wana, victim: seat }] : [];
    }),
  }),
  'ninja-squad.lost': (view, { seat, card }) => ({
    ninja: ninja(view, seat, (old) => ({ buki_count: Math.max(0, old.buki_count - (card ? 1 : 0)), buki: old.buki && less(old.buki, card) })),
  }),
  'ninja-squad.fire': (view, { seat, tile }) => ({ fires: [...view.fires, { tile, shooter: seat }] }),
  'ninja-squad.fire-out': (view, { tile }) => ({ fires: without(view.fires, tile) }),
  'ninja-squad.cleared': (view, { tile }) => ({ wana: without(view.wana, tile) }),
  'ninja-squad.round': (_view, { seat }) => ({ first: seat }),
};

/** What an event changes. The kind of an event goes with its arguments, which a look-up does not see. */
function changed<K extends Kind>(view: SquadView, told: { kind: K; args: ToldOf<K>['args'] }): Partial<SquadView> {
  return CHANGES[told.kind]?.(view, told.args) ?? {};
}

export function after(before: View, told: Told): View {
  const view: SquadView = { ...squad(before), to_act: [], legal: [], routes: [], reach: [] };
  return { ...view, ...changed(view, told) };
}

/** Milliseconds to look at the result of an event; those that are not here pass by. */
const DWELL: Readonly<Partial<Record<Kind, number>>> = {
  'ninja-squad.half': 1400, 'ninja-squad.phase': 700, 'ninja-squad.clock': 200, 'ninja-squad.time-up': 1000, 'ninja-squad.placed': 250,
  'ninja-squad.froze': 420, 'ninja-squad.stayed': 250, 'ninja-squad.missed': 420, 'ninja-squad.moved': 300,
  'ninja-squad.home': 800, 'ninja-squad.found': 800, 'ninja-squad.took-out': 360, 'ninja-squad.used': 380,
  'ninja-squad.removed': 340, 'ninja-squad.slept': 360, 'ninja-squad.woke': 200, 'ninja-squad.tracker': 380, 'ninja-squad.patrolled': 420,
  'ninja-squad.guard-moved': 420, 'ninja-squad.dropped': 620, 'ninja-squad.alarm': 1400, 'ninja-squad.learnt': 650, 'ninja-squad.laid': 320,
  'ninja-squad.sprung': 1000, 'ninja-squad.lost': 650, 'ninja-squad.fire': 400, 'ninja-squad.fire-out': 200, 'ninja-squad.cleared': 200,
  'ninja-squad.raid': 1100, 'ninja-squad.ended': 600,
};

/** What is part of the event before it: what lies on the way, what an item does, and all who walk or fall at one command. */
const WITH: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  'ninja-squad.picked-up': ['ninja-squad.moved', 'ninja-squad.picked-up'],
  'ninja-squad.removed': ['ninja-squad.used'],
  'ninja-squad.slept': ['ninja-squad.used', 'ninja-squad.slept'],
  'ninja-squad.woke': ['ninja-squad.woke'],
  'ninja-squad.patrolled': ['ninja-squad.patrolled'],
  'ninja-squad.guard-moved': ['ninja-squad.guard-moved'],
  'ninja-squad.dropped': ['ninja-squad.dropped'],
  'ninja-squad.fire-out': ['ninja-squad.fire-out'],
};

/** Things on the map walk by themselves; a cube that is picked up goes to who has it, and a lantern to the alarm. */
export function flight(told: Told): Flight {
  const how: Flight = { dwell: DWELL[told.kind] ?? 0, own: true, joins: (before) => WITH[told.kind]?.includes(before.kind) ?? false };
  if (told.kind !== 'ninja-squad.picked-up') return how;
  const { seat, cube } = told.args;
  return { ...how, to: cube === 'lantern' ? '[data-lanterns]' : `[data-home="${seat}"]` };
}

/** The tile that an event is about. */
export function placeOf(told: Told | null, view: SquadView): string | null {
  if (!told) return null;
  if ('tile' in told.args && told.args.tile !== null) return told.args.tile;
  return 'seat' in told.args && told.kind !== 'ninja-squad.turned' ? (view.ninja[told.args.seat]?.tile ?? null) : null;
}

export interface Revealed {
  sort: 'alarm' | 'senjutsu' | 'buki' | 'wana';
  name: string;
}

const revealing = (sort: Revealed['sort'], name: string | null): Revealed | null => (name ? { sort, name } : null);

/** A card or token that an event turns up. */
export function revealed(told: Told): Revealed | null {
  switch (told.kind) {
    case 'ninja-squad.alarm': return revealing('alarm', told.args.card);
    case 'ninja-squad.learnt': return revealing('senjutsu', told.args.card);
    case 'ninja-squad.found': case 'ninja-squad.lost': return revealing('buki', told.args.card);
    case 'ninja-squad.sprung': return revealing('wana', told.args.wana);
    default: return null;
  }
}

/** What an event opens: a half, a phase, or the end of one by the clock. */
export type Scene = 'day' | 'night' | 'phase' | 'ring' | 'raid';

export function turning(told: Told): Scene | null {
  switch (told.kind) {
    case 'ninja-squad.half': return told.args.half === 'day' ? 'day' : 'night';
    case 'ninja-squad.time-up': return 'ring';
    case 'ninja-squad.phase': return 'phase';
    case 'ninja-squad.raid': return 'raid';
    default: return null;
  }
}
