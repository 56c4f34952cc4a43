/** What is to be drawn, for whichever renderer draws it: the village, and what stands and lies on it now. */

import { ropeLine } from './camera';
import { hitsBlock, mix, projector, nearest, ray, scale, type Flat, type Pose, type Seen, type Size, type Vec } from './space';
import { BASE, faceOf, isYellow, ROPES, roofOf, type Box, type NightView, type Roof, type Throw, type Tree } from './view';

export interface Village {
  ground: number;
  boxes: readonly Box[];
  roofs: readonly Roof[];
  trees: readonly Tree[];
}

export interface Figure {
  seat: number;
  at: Vec;
  /** Where it looks. */
  facing: number;
}

export interface Chest {
  name: string;
  at: Vec;
  turn: number;
  yellow: boolean;
  face: string | null;
}

export type MarkKind = 'free' | 'blocked' | 'chosen' | 'stand';

export interface Mark {
  at: Vec;
  kind: MarkKind;
}

/** A rope that lies ready: its hook at the start, its bead so far along. */
export interface Lying {
  rope: string;
  from: Vec;
  to: Vec;
  bead: number;
  /** How many times its natural size the bead is drawn, so that a finger finds it. */
  bulk?: number;
  /** From where to where it would have held; on the practice range, after the throw. */
  right?: readonly [least: number, most: number] | undefined;
}

/** A rope in the air: how far its flight is, 0 to 1. */
export interface Flying {
  rope: string;
  foot: Vec;
  tip: Vec;
  how: string;
  t: number;
}

export interface Picture {
  village: Village;
  ninja: readonly Figure[];
  chests: readonly Chest[];
  /** Buildings that can be chosen. */
  open: readonly string[];
  chosen: string | null;
  marks: readonly Mark[];
  /** The line that is being considered. */
  line: { from: Vec; to: Vec; blocked: boolean } | null;
  /** What forbids that line: `A` a large box, `a` an upper one, `1` a tree. */
  obstacle: string | null;
  lying: Lying | null;
  flying: Flying | null;
}

export function villageOf(view: NightView): Village {
  return { ground: view.ground, boxes: view.boxes, roofs: view.roofs, trees: view.trees };
}

const KEYS = new WeakMap<readonly Box[], string>();

/** The same text for the same village, so that it is built once. */
export function villageKey(village: Village): string {
  const known = KEYS.get(village.boxes);
  const key = known ?? JSON.stringify([village.boxes, village.trees]);
  if (known === undefined) KEYS.set(village.boxes, key);
  return key;
}

/** Where those who share a roof stand, and where chests lie, by point from 0. */
const STANDING = [4, 3, 5, 1];
const LYING = [0, 2, 6, 8, 7, 1, 5, 3];

export function pointOf(roof: Roof, point: number): Vec {
  const [x, y] = roof.points[point] ?? [0, 0];
  return [x, y, roof.height];
}

/** Where a ninja stands: on the point of the throw in hand, else where there is room. */
export function figures(view: NightView, throwing: { seat: number; stand: number | null } | null): Figure[] {
  return view.ninja.flatMap((building, seat) => {
    const roof = roofOf(view, building);
    if (!roof) return [];
    const mates = view.ninja.flatMap((other, who) => (other === building ? [who] : []));
    const place = throwing?.seat === seat && throwing.stand !== null ? throwing.stand - 1 : (STANDING[mates.indexOf(seat)] ?? 4);
    const at = pointOf(roof, place);
    return [{ seat, at, facing: Math.atan2(-at[1], -at[0]) }];
  });
}

/** What is to be in sight where a roof matters: its deck, and who stands on it. */
export function sightOf(roof: Roof): Vec[] {
  return roof.corners.flatMap(([x, y]): Vec[] => [[x, y, roof.height - 16], [x, y, roof.height + 44]]);
}

export function chestsOf(view: NightView): Chest[] {
  return view.roofs.flatMap((roof, i) => (view.lying[i] ?? []).map((name, place): Chest => {
    const slot = LYING[place % LYING.length] ?? 0;
    const middle = pointOf(roof, 4);
    const corner = pointOf(roof, slot);
    const layer = Math.floor(place / LYING.length) * 6;
    const at = mix(middle, corner, 1.22);
    return { name, at: [at[0], at[1], roof.height + layer], turn: Math.atan2(corner[1] - middle[1], corner[0] - middle[0]), yellow: isYellow(name), face: faceOf(view, name) };
  }));
}

/** A rope that lies ready at the edge nearest the eye. */
export function lyingRope(rope: string, azimuth: number, ground: number, bead: number): Lying {
  const { reach, ornament } = ROPES[rope] ?? { reach: 0, ornament: 0 };
  return { rope, ...ropeLine(azimuth, ground, reach + ornament), bead };
}

/** Where a length ends on a lying rope: the hook comes first, and is no part of the length. */
export function lengthAt(lying: Lying, length: number): Vec {
  const { reach, ornament } = ROPES[lying.rope] ?? { reach: 1, ornament: 0 };
  return mix(lying.from, lying.to, (ornament + length) / (reach + ornament));
}

export function beadAt(lying: Lying): Vec {
  return lengthAt(lying, lying.bead);
}

/** Millimetres of a bead, and the pixels that it has at least on any screen. */
const BEAD = 11;
const LEAST = 10;

/** How large the bead of a rope must be drawn there. */
export function bulkOf(lying: Lying, pose: Pose, size: Size): number {
  const { depth } = projector(pose, size)(mix(lying.from, lying.to, 0.5));
  return Math.max(1, (LEAST * depth) / (BEAD * scale(size)));
}

export function flyingRope(thrown: Throw, t: number): Flying {
  return { rope: thrown.rope, foot: thrown.foot, tip: thrown.tip, how: thrown.how, t };
}

/** The foot of a rope: the rim of the base, on the line to the aim. */
export function footOf(stand: Vec, aim: Vec): Vec {
  const long = Math.hypot(aim[0] - stand[0], aim[1] - stand[1]) || 1;
  return [stand[0] + ((aim[0] - stand[0]) * BASE) / long, stand[1] + ((aim[1] - stand[1]) * BASE) / long, stand[2]];
}

/** A rope in the air, as points from the foot to its end: first it arches, then it tightens. */
export function curve(flying: Flying, steps = 24): Vec[] {
  const out = Math.min(1, flying.t / 0.6);
  const loose = flying.t < 0.6 ? 1 : Math.max(0, 1 - (flying.t - 0.6) / 0.25);
  const ease = 1 - (1 - out) * (1 - out);
  const long = Math.hypot(flying.tip[0] - flying.foot[0], flying.tip[1] - flying.foot[1], flying.tip[2] - flying.foot[2]);
  const from: Vec = [flying.foot[0], flying.foot[1], flying.foot[2] + 3];
  const to: Vec = [flying.tip[0], flying.tip[1], flying.tip[2] + 2];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = (i / steps) * ease;
    const point = mix(from, to, t);
    const arch = Math.sin(Math.PI * Math.min(1, t)) * long * 0.2 * loose * (1 - 0.25 * Math.sin(i * 0.9) * (1 - out));
    return [point[0], point[1], point[2] + arch];
  });
}

/** The letter that stands at a building, and where. */
export interface Tag {
  building: string;
  at: Vec;
}

/** On the front of a house as one sees it, below its deck. */
export function tagOf(view: NightView, roof: Roof, azimuth: number): Tag {
  const [x, y] = roof.points[4] ?? [0, 0];
  const box = view.boxes.find((each) => each.building === roof.building && !each.upper);
  const wide = box ? Math.hypot((box.corners[0]?.[0] ?? 0) - x, (box.corners[0]?.[1] ?? 0) - y) * 0.72 : 40;
  return { building: roof.building, at: [x + Math.cos(azimuth) * wide, y + Math.sin(azimuth) * wide, (box?.top ?? roof.height) - 24] };
}

/** The letter under a finger: what can be read can be touched, whatever house stands in front of it. */
export function pickTag(tags: readonly Tag[], see: (point: Vec) => { x: number; y: number }, x: number, y: number, within = 16): string | null {
  let best: string | null = null;
  let least = within;
  for (const { building, at } of tags) {
    const on = see(at);
    const far = Math.hypot(on.x - x, on.y - y);
    if (far < least) {
      least = far;
      best = building;
    }
  }
  return best;
}

/** The building behind a point of the screen, or null. */
export function pickBuilding(village: Village, pose: Pose, size: Size, x: number, y: number): string | null {
  const given = ray(pose, size, x, y);
  let best: string | null = null;
  let least = Infinity;
  for (const box of village.boxes) {
    const t = hitsBlock(given, box.corners, box.bottom, box.top);
    if (t !== null && t < least) {
      least = t;
      best = box.building;
    }
  }
  if (best !== null) return best;
  /* A finger is broad: what is nearest counts, too. */
  const see = projector(pose, size);
  const roofs = village.roofs.map((roof) => see(pointOf(roof, 4)));
  return village.roofs[nearest(roofs, x, y, 26)]?.building ?? null;
}

/** Which of a roof's nine points (from 1) is meant by a point of the screen; null: none. */
export function pickPoint(roof: Roof, pose: Pose, size: Size, x: number, y: number, reach = 40): number | null {
  const see = projector(pose, size);
  const found = nearest(roof.points.map((_, i) => see(pointOf(roof, i))), x, y, reach);
  return found < 0 ? null : found + 1;
}

/** What stands under a code of an obstacle, as corners with a height. */
export function obstacleShape(village: Village, code: string): { corners: Flat[]; bottom: number; top: number } | null {
  const tree = village.trees[Number(code) - 1];
  if (tree) {
    const corners = Array.from({ length: 10 }, (_, i): Flat => [
      tree.x + Math.cos((i / 10) * 2 * Math.PI) * tree.radius, tree.y + Math.sin((i / 10) * 2 * Math.PI) * tree.radius,
    ]);
    return { corners, bottom: 0, top: tree.height };
  }
  const upper = code !== code.toUpperCase();
  const box = village.boxes.find((each) => each.building === code.toUpperCase() && each.upper === upper);
  return box ? { corners: box.corners, bottom: box.bottom, top: box.top } : null;
}

/** A point of space as the screen shows it, and whether it is on the screen at all. */
export function onScreen(seen: Seen, size: Size): boolean {
  return seen.x >= 0 && seen.y >= 0 && seen.x <= size.width && seen.y <= size.height;
}
