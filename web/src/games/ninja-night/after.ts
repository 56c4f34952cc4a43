/** What an event changes on the board, and where things travel. The view that follows is the truth. */

import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import { FLIGHT, LEAP } from './motion';
import { chestIndex, ninjaNight, type NightView } from './view';

interface Args {
  seat: number;
  seats: number[];
  building: string;
  chest: string;
  face: string | null;
  bonus: string;
  wounds: number;
  round: number;
  step: number;
  which: number;
  action: string;
  plans: [string, string][];
}

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

export function after(before: View, told: Told): View {
  return happened({ ...ninjaNight(before), legal: [], to_act: [] }, told);
}

function happened(view: NightView, told: Told): NightView {
  const args = told.args as unknown as Args;
  const { seat, building, chest } = args;
  switch (told.kind) {
    case 'ninja-night.placed': return { ...view, ninja: at(view.ninja, args.seats[0] ?? 0, () => building) };
    case 'ninja-night.revealed': return { ...view, plans: args.plans, chosen: [], choice: null };
    case 'ninja-night.turn': return { ...view, phase: 'turn', turn: seat, step: args.step, acted: false, rope: null };
    case 'ninja-night.threw': return { ...view, rope: null };
    case 'ninja-night.moved': return { ...view, ninja: at(view.ninja, seat, () => building) };
    case 'ninja-night.wounded': return { ...view, reserve: Math.max(0, view.reserve - 1), wounds: at(view.wounds, seat, () => args.wounds) };
    case 'ninja-night.healed': return { ...view, wounds: at(view.wounds, seat, () => args.wounds) };
    case 'ninja-night.took':
      return { ...view, lying: at(view.lying, place(view, building), without(chest)), packs: at(view.packs, seat, having(chest)), faces: know(view, chest, args.face) };
    case 'ninja-night.stole': {
      const packs = at(at(view.packs, args.seats[0] ?? -1, without(chest)), seat, having(chest));
      return { ...view, packs, faces: know(view, chest, args.face) };
    }
    case 'ninja-night.dropped':
      return { ...view, packs: at(view.packs, seat, without(chest)), lying: at(view.lying, place(view, building), having(chest)) };
    case 'ninja-night.played': {
      const lying = building ? at(view.lying, place(view, building), without(chest)) : view.lying;
      return { ...view, lying, packs: at(view.packs, seat, without(chest)), played: at(view.played, seat, having(chest)), faces: know(view, chest, args.bonus) };
    }
    case 'ninja-night.dialled': {
      const dialled = (plan: [string, string] | null): [string, string] | null => plan && (args.which === 1 ? [args.action, plan[1]] : [plan[0], args.action]);
      return { ...view, plans: at(view.plans, seat, dialled) };
    }
    case 'ninja-night.round': return { ...view, round: args.round, first: seat, plans: view.plans.map(() => null), turn: null };
    default: return view;
  }
}

const DWELL: Readonly<Record<string, number>> = {
  'ninja-night.placed': 420, 'ninja-night.revealed': 1500, 'ninja-night.turn': 420, 'ninja-night.threw': FLIGHT + 1100, 'ninja-night.moved': LEAP + 150,
  'ninja-night.wounded': 750, 'ninja-night.unhurt': 750, 'ninja-night.healed': 600, 'ninja-night.played': 800, 'ninja-night.dialled': 700,
  'ninja-night.must-drop': 300, 'ninja-night.declined': 350, 'ninja-night.round': 900,
};

/** Chests come from a roof and go to one; the scene itself shows ropes and leaps. */
export function flight(told: Told): Flight {
  const { building } = told.args as unknown as Args;
  const dwell = DWELL[told.kind] ?? 200;
  if (told.kind === 'ninja-night.took') return { from: `[data-roof="${building}"]`, dwell };
  if (told.kind === 'ninja-night.dropped') return { to: `[data-roof="${building}"]`, dwell };
  return { dwell };
}
