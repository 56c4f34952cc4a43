/** Where the eye may be: free to look around between throws, held while a rope is in hand. */

import { eye, projector, type Pose, type Size, type Vec } from './space';

const DEGREE = Math.PI / 180;

/** The ground's middle, a little above it. */
export const MIDDLE: Vec = [0, 0, 26];
/** While judging: at most this far up, and this far round from the own side. */
export const MOST_UP = 35 * DEGREE;
export const MOST_ROUND = 60 * DEGREE;
const LEAST_UP = 14 * DEGREE;
const HIGHEST = 82 * DEGREE;
const USUAL_UP = 34 * DEGREE;
const CLOSEST = 0.34;
const FARTHEST = 1.35;

/** Where a seat sits around the table. */
export function sideOf(seat: number | null, seats: number): number {
  return -Math.PI / 2 - ((seat ?? 0) * 2 * Math.PI) / seats;
}

/** The shortest way from one angle to another. */
export function turn(from: number, to: number): number {
  const full = 2 * Math.PI;
  const way = (((to - from) % full) + full) % full;
  return way > Math.PI ? way - full : way;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What must be in sight from a side: the ground with what stands on it, and the rope at its edge. */
function frame(side: number, ground: number, rope: number): Vec[] {
  const points: Vec[] = [];
  for (let i = 0; i < 24; i += 1) {
    const angle = (i / 24) * 2 * Math.PI;
    points.push([Math.cos(angle) * ground, Math.sin(angle) * ground, 0]);
    if (i % 3 === 0) points.push([Math.cos(angle) * ground * 0.72, Math.sin(angle) * ground * 0.72, 130]);
  }
  const edge = ropeLine(side, ground, rope);
  points.push(edge.from, edge.to, [edge.from[0] * 1.06, edge.from[1] * 1.06, 0], [edge.to[0] * 1.06, edge.to[1] * 1.06, 0]);
  return points;
}

/** How far from the ground's edge the rope lies. */
const ASIDE = 46;

/** Where the rope lies at the table's edge nearest an angle: a straight line at true scale. */
export function ropeLine(side: number, ground: number, length: number): { from: Vec; to: Vec } {
  const out = ground + ASIDE;
  const right: Vec = [-Math.sin(side), Math.cos(side), 0];
  const middle: Vec = [Math.cos(side) * out, Math.sin(side) * out, 0];
  const half = length / 2;
  return {
    from: [middle[0] - right[0] * half, middle[1] - right[1] * half, 3],
    to: [middle[0] + right[0] * half, middle[1] + right[1] * half, 3],
  };
}

/** The pose from a side that shows everything, as near as it can be. */
export function fitted(side: number, size: Size, ground: number, rope: number): Pose {
  const points = frame(side, ground, rope);
  let low = ground * 1.3;
  let high = ground * 14;
  const pose = (distance: number): Pose => ({ azimuth: side, elevation: USUAL_UP, distance, at: MIDDLE });
  for (let i = 0; i < 24; i += 1) {
    const half = (low + high) / 2;
    const see = projector(pose(half), size);
    const margin = Math.min(14, size.width * 0.03);
    const reach = Math.min(size.middle.x, size.width - size.middle.x) - margin;
    const all = points.map(see).every(({ x, y }) => Math.abs(x - size.middle.x) <= reach && y >= 6 && y <= size.height - 6);
    if (all) high = half;
    else low = half;
  }
  return pose(high);
}

/** A wish to look from somewhere, held within what is allowed. */
export function held(wish: Pose, usual: Pose, judging: boolean): Pose {
  if (!judging) {
    return {
      ...wish,
      elevation: clamp(wish.elevation, LEAST_UP, HIGHEST),
      distance: clamp(wish.distance, usual.distance * CLOSEST, usual.distance * FARTHEST),
    };
  }
  const round = clamp(turn(usual.azimuth, wish.azimuth), -MOST_ROUND, MOST_ROUND);
  return {
    azimuth: usual.azimuth + round,
    elevation: clamp(wish.elevation, LEAST_UP, MOST_UP),
    distance: usual.distance,
    at: usual.at,
  };
}

/** Part of the way from one pose to another. */
export function between(from: Pose, to: Pose, t: number): Pose {
  const part = (a: number, b: number) => a + (b - a) * t;
  return {
    azimuth: from.azimuth + turn(from.azimuth, to.azimuth) * t,
    elevation: part(from.elevation, to.elevation),
    distance: part(from.distance, to.distance),
    at: [part(from.at[0], to.at[0]), part(from.at[1], to.at[1]), part(from.at[2], to.at[2])],
  };
}

/** Whether two poses are as good as the same. */
export function close(a: Pose, b: Pose): boolean {
  return Math.abs(turn(a.azimuth, b.azimuth)) < 1e-3 && Math.abs(a.elevation - b.elevation) < 1e-3
    && Math.abs(a.distance - b.distance) < 0.5 && Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) < 0.5;
}

/** Whether the eye is outside the ground, seen from above. */
export function outside(pose: Pose, ground: number): boolean {
  const [x, y] = eye(pose);
  return Math.hypot(x, y) > ground;
}
