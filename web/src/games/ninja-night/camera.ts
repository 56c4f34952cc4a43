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
const CLOSEST = 0.34;
const FARTHEST = 1.35;
/** A roof is framed from no nearer than this: its neighbours stay in sight. */
const CLOSE = 0.42;

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

/** A screen, and how much of it something else covers. */
export interface Screen {
  width: number;
  height: number;
  left?: number;
  top?: number;
}

/** Narrower than this, the eye goes lower rather than further away. */
const NARROW = 700;
const LOWER = [34, 31, 28, 25].map((up) => up * DEGREE);
const EDGE = 6;

/** From a side and a height, as near as everything can still be seen; and how far down the screen the eye then looks. */
function nearest(points: readonly Vec[], side: number, elevation: number, screen: Required<Screen>): { pose: Pose; y: number } {
  const { width, height, left, top } = screen;
  const size: Size = { width, height, middle: { x: (width + left) / 2, y: 0 } };
  const reach = (width - left) / 2 - Math.min(14, width * 0.03);
  const free = Math.max(1, height - top - 2 * EDGE);
  const pose = (distance: number): Pose => ({ azimuth: side, elevation, distance, at: MIDDLE });
  const seen = (distance: number) => {
    const all = points.map(projector(pose(distance), size));
    return { wide: Math.max(...all.map(({ x }) => Math.abs(x - size.middle.x))), high: Math.min(...all.map(({ y }) => y)), low: Math.max(...all.map(({ y }) => y)) };
  };
  let near = 400;
  let far = 6000;
  for (let i = 0; i < 26; i += 1) {
    const half = (near + far) / 2;
    const { wide, high, low } = seen(half);
    if (wide <= reach && low - high <= free) far = half;
    else near = half;
  }
  /* Where there is more height than needed, it is sky: the rope stays near the hand. */
  return { pose: pose(far), y: height - EDGE - seen(far).low };
}

/** The pose from a side that shows everything in what is free of a screen, and that screen with its middle. */
export function fitted(side: number, screen: Screen, ground: number, rope: number): { pose: Pose; size: Size } {
  const whole = { left: 0, top: 0, ...screen };
  const points = frame(side, ground, rope);
  const tries = LOWER.slice(0, whole.width - whole.left < NARROW ? LOWER.length : 1).map((up) => nearest(points, side, up, whole));
  const least = Math.min(...tries.map(({ pose }) => pose.distance));
  /* The highest of those that show the village as large as any. */
  const found = tries.find(({ pose }) => pose.distance <= least * 1.02);
  if (!found) throw new RangeError('no pose was tried');
  return { pose: found.pose, size: { width: whole.width, height: whole.height, middle: { x: (whole.width + whole.left) / 2, y: found.y } } };
}

/** The pose from the usual side that shows some points as large as they can be, and everything between them. */
export function framed(points: readonly Vec[], usual: Pose, size: Size, covered: { left: number; top: number }): Pose {
  const spread = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  const half = (axis: 0 | 1 | 2) => (Math.min(...spread(axis)) + Math.max(...spread(axis))) / 2;
  const at: Vec = [half(0), half(1), half(2)];
  const edge = Math.min(34, size.width * 0.07);
  const fits = (distance: number) => points.map(projector({ ...usual, at, distance }, size)).every(
    ({ x, y }) => x >= covered.left + edge && x <= size.width - edge && y >= covered.top + EDGE && y <= size.height - edge,
  );
  let near = usual.distance * CLOSE;
  let far = usual.distance;
  for (let i = 0; i < 20; i += 1) {
    const middle = (near + far) / 2;
    if (fits(middle)) far = middle;
    else near = middle;
  }
  return { ...usual, at, distance: far };
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
