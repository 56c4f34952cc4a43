/** Ninja Squad as one viewer sees it; tiles are `a1` … `g45`, actions as docs/games/ninja-squad-client.md lists them. */

import type { View } from '../../live/wire';

export interface GuardView {
  tile: string;
  /** Number of its track; null: a guard without one. */
  patrol: number | null;
  asleep: boolean;
}

export interface NinjaView {
  tile: string | null;
  star: boolean;
  senjutsu: string[];
  buki: string[] | null;
  buki_count: number;
  wana: string[] | null;
  wana_count: number;
  gathered: number;
  misses: boolean;
  careless: boolean;
  reed: string | null;
  cover: boolean;
  face: string | null;
  played: string[];
  discarded: string[];
  pile: number;
}

export interface TriggerView {
  tile: string;
  what: string;
}

export interface RouteView {
  action: string;
  card: string;
  steps: string[];
  tiles: string[];
  end: string | null;
  ground: string | null;
  triggers: TriggerView[];
  obstacle: string | null;
}

export interface ReachView {
  item: string;
  tiles: string[];
  targets: Record<string, string>;
}

export interface WalkView {
  card: string;
  steps: string[];
  tiles: string[];
  done: number;
  trail: string[];
  leaping: boolean;
  poise: number;
}

export interface SquadView extends View {
  game: 'ninja-squad';
  half: string;
  phase: number;
  round: number;
  first: number;
  turn: number;
  place: number;
  ask: string;
  target: string | null;
  boards: { number: number; rows: string[] }[];
  tracks: [string, string][];
  ninja: NinjaView[];
  guards: GuardView[];
  cubes: { tile: string; kind: string }[];
  wana: { tile: string; owner: number; kind: string | null; victim: number | null }[];
  fires: { tile: string; shooter: number }[];
  surplus: number;
  tracker: number;
  goal: number;
  lanterns: number;
  reached: number | null;
  raid_won: boolean;
  seconds: number | null;
  second: string | null;
  dash: boolean;
  stopped: boolean;
  walk: WalkView | null;
  routes: RouteView[];
  reach: ReachView[];
}

export function squad(view: View): SquadView {
  if (view.game !== 'ninja-squad') throw new TypeError(`not a view of Ninja Squad: ${view.game}`);
  return view as SquadView;
}
