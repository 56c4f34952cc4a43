/** What an event changes on the board, and where things travel. The view that follows is the truth. */

import type { NinjaNightDialled, NinjaNightDropped, NinjaNightPlayed, NinjaNightStole, NinjaNightTook } from '../../api/protocol';
import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { FLIGHT, LEAD, LEAP } from './motion';
import { chestIndex, ninjaNight, type NightView } from './view';

function at<T>(list: readonly T[], index: number, change: (old: T) => T): T[] {
  return list.map((each, i) => (i === index ? change(each) : each));
}

function place(view: NightView, building: string): number {
  return view.roofs.findIndex((roof) => roof.building === building);
}

const without = (chest: string) => (list: readonly string[]) => list.filter((each) => each !== chest);
const having = (chest: string) => (list: readonly string[]) => [...list, chest];

function know(view: NightView, chest: string, face: string | null): (string | null)[] {
  return face === null ? view.faces : at(view.faces, chestIndex(chest), () => face);
}

function wounds(view: NightView, { seat, wounds: left }: { seat: number; wounds: number }): NightView {
  return { ...view, wounds: at(view.wounds, seat, () => left) };
}

function took(view: NightView, { args: { seat, building, chest, face } }: NinjaNightTook): NightView {
  const lying = at(view.lying, place(view, building), without(chest));
  return { ...view, lying, packs: at(view.packs, seat, having(chest)), faces: know(view, chest, face) };
}

function stole(view: NightView, { args: { seat, seats, chest, face } }: NinjaNightStole): NightView {
  const packs = at(at(view.packs, seats[0] ?? -1, without(chest)), seat, having(chest));
  return { ...view, packs, faces: know(view, chest, face) };
}

function dropped(view: NightView, { args: { seat, building, chest } }: NinjaNightDropped): NightView {
  return { ...view, packs: at(view.packs, seat, without(chest)), lying: at(view.lying, place(view, building), having(chest)) };
}

function played(view: NightView, { args: { seat, building, chest, bonus } }: NinjaNightPlayed): NightView {
  const lying = building ? at(view.lying, place(view, building), without(chest)) : view.lying;
  return { ...view, lying, packs: at(view.packs, seat, without(chest)), played: at(view.played, seat, having(chest)), faces: know(view, chest, bonus) };
}

function dialled(view: NightView, { args: { seat, which, action } }: NinjaNightDialled): NightView {
  const change = (plan: [string, string] | null): [string, string] | null => plan && (which === 1 ? [action, plan[1]] : [plan[0], action]);
  return { ...view, plans: at(view.plans, seat, change) };
}

export function after(before: View, told: Told): View {
  return happened({ ...ninjaNight(before), legal: [], to_act: [] }, told);
}

function happened(view: NightView, told: Told): NightView {
  switch (told.kind) {
    case 'ninja-night.placed': return { ...view, ninja: at(view.ninja, told.args.seats[0] ?? 0, () => told.args.building) };
    case 'ninja-night.revealed': return { ...view, plans: told.args.plans, chosen: [], choice: null };
    case 'ninja-night.turn': return { ...view, phase: 'turn', turn: told.args.seat, step: told.args.step, acted: false, rope: null };
    case 'ninja-night.threw': return { ...view, rope: null };
    case 'ninja-night.moved': return { ...view, ninja: at(view.ninja, told.args.seat, () => told.args.building) };
    case 'ninja-night.wounded': return { ...wounds(view, told.args), reserve: Math.max(0, view.reserve - 1) };
    case 'ninja-night.healed': return wounds(view, told.args);
    case 'ninja-night.took': return took(view, told);
    case 'ninja-night.stole': return stole(view, told);
    case 'ninja-night.dropped': return dropped(view, told);
    case 'ninja-night.played': return played(view, told);
    case 'ninja-night.dialled': return dialled(view, told);
    case 'ninja-night.round': return { ...view, round: told.args.round, first: told.args.seat, plans: view.plans.map(() => null), turn: null };
    default: return view;
  }
}

const DWELL: Readonly<Record<string, number>> = {
  'ninja-night.placed': 420, 'ninja-night.revealed': 1500, 'ninja-night.turn': 420, 'ninja-night.threw': LEAD + FLIGHT + 800, 'ninja-night.moved': LEAP + 150,
  'ninja-night.wounded': 750, 'ninja-night.unhurt': 750, 'ninja-night.healed': 600, 'ninja-night.played': 800, 'ninja-night.dialled': 700,
  'ninja-night.must-drop': 300, 'ninja-night.declined': 350, 'ninja-night.round': 900,
};

/** Chests come from a roof and go to one; the scene itself shows ropes and leaps. */
export function flight(told: Told): Flight {
  const dwell = DWELL[told.kind] ?? 200;
  if (told.kind === 'ninja-night.took') return { from: `[data-roof="${told.args.building}"]`, dwell };
  if (told.kind === 'ninja-night.dropped') return { to: `[data-roof="${told.args.building}"]`, dwell };
  return { dwell };
}
