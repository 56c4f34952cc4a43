/** Space and perspective as pure functions: both renderers and all picking use these and nothing else.
 * Millimetres; x right and y away as seen from seat 0, z up. */

export type Vec = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];

/** Where one looks from: around a point, at an angle, from a distance. Always in perspective. */
export interface Pose {
  /** Where the eye is around the table, in radians counter-clockwise from +x. */
  azimuth: number;
  /** How far up, in radians above the table. */
  elevation: number;
  distance: number;
  at: Vec;
}

export interface Size {
  width: number;
  height: number;
  /** Where on the screen the eye looks straight ahead; what lies over the picture may push it aside. */
  middle: { x: number; y: number };
}

/** A point of the screen, and how far it is from the eye. */
export interface Seen {
  x: number;
  y: number;
  depth: number;
}

export interface Ray {
  from: Vec;
  along: Vec;
}

/** The eye's opening, from top to bottom. */
export const OPENING = (34 * Math.PI) / 180;

export function add(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Vec, by: number): Vec {
  return [a[0] * by, a[1] * by, a[2] * by];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vec): Vec {
  return times(a, 1 / (Math.hypot(...a) || 1));
}

/** Between two points: 0 is the first, 1 the second. */
export function mix(a: Vec, b: Vec, t: number): Vec {
  return add(a, times(minus(b, a), t));
}

export function eye(pose: Pose): Vec {
  const flat = Math.cos(pose.elevation) * pose.distance;
  return add(pose.at, [Math.cos(pose.azimuth) * flat, Math.sin(pose.azimuth) * flat, Math.sin(pose.elevation) * pose.distance]);
}

interface Axes {
  right: Vec;
  up: Vec;
  ahead: Vec;
}

function axes(pose: Pose): Axes {
  const ahead = unit(minus(pose.at, eye(pose)));
  const right: Vec = [-Math.sin(pose.azimuth), Math.cos(pose.azimuth), 0];
  return { right, ahead, up: cross(right, ahead) };
}

/** How many pixels one unit is at a distance of one. */
export function scale(size: Size): number {
  return size.height / 2 / Math.tan(OPENING / 2);
}

/** Points of space to points of the screen, for one pose and size. */
export function projector(pose: Pose, size: Size): (point: Vec) => Seen {
  const { right, up, ahead } = axes(pose);
  const from = eye(pose);
  const big = scale(size);
  return (point) => {
    const away = minus(point, from);
    const depth = Math.max(1, dot(away, ahead));
    return { x: size.middle.x + (dot(away, right) * big) / depth, y: size.middle.y - (dot(away, up) * big) / depth, depth };
  };
}

/** What lies behind a point of the screen. */
export function ray(pose: Pose, size: Size, x: number, y: number): Ray {
  const { right, up, ahead } = axes(pose);
  const big = scale(size);
  const along = add(add(ahead, times(right, (x - size.middle.x) / big)), times(up, (size.middle.y - y) / big));
  return { from: eye(pose), along: unit(along) };
}

/** Where a ray meets a height, or null if it never does. */
export function onHeight(given: Ray, height: number): Vec | null {
  if (Math.abs(given.along[2]) < 1e-6) return null;
  const t = (height - given.from[2]) / given.along[2];
  return t > 0 ? add(given.from, times(given.along, t)) : null;
}

/** How far along a line (from its start, in millimetres) a ray passes nearest to it. */
export function alongLine(given: Ray, start: Vec, towards: Vec): number {
  const d = unit(towards);
  const w = minus(start, given.from);
  const b = dot(d, given.along);
  const under = 1 - b * b;
  return under < 1e-9 ? 0 : (b * dot(given.along, w) - dot(d, w)) / under;
}

/** A side of a shape: from one corner to the next. */
export function sideAt(corners: readonly Flat[], i: number): [Flat, Flat] {
  return [corners[i % corners.length] ?? [0, 0], corners[(i + 1) % corners.length] ?? [0, 0]];
}

/** Whether a point lies in a convex shape whose corners go round counter-clockwise. */
export function inside(corners: readonly Flat[], [x, y]: Flat): boolean {
  return corners.every((_, i) => {
    const [a, b] = sideAt(corners, i);
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0;
  });
}

/** How far along a ray it enters an upright block, or null. */
export function hitsBlock(given: Ray, corners: readonly Flat[], bottom: number, top: number): number | null {
  let near = 0;
  let far = Infinity;
  const clip = (out: number, step: number): boolean => {
    /* out: how far outside a face the start is; step: how fast that grows. */
    if (Math.abs(step) < 1e-12) return out <= 0;
    const t = -out / step;
    if (step < 0) near = Math.max(near, t);
    else far = Math.min(far, t);
    return true;
  };
  const ok = corners.every((_, i) => {
    const [a, b] = sideAt(corners, i);
    const normal: Flat = [b[1] - a[1], a[0] - b[0]];
    return clip(normal[0] * (given.from[0] - a[0]) + normal[1] * (given.from[1] - a[1]), normal[0] * given.along[0] + normal[1] * given.along[1]);
  });
  const ends = clip(given.from[2] - top, given.along[2]) && clip(bottom - given.from[2], -given.along[2]);
  return ok && ends && near <= far ? near : null;
}

/** The nearest of some points on the screen, within a reach in pixels; -1: none. */
export function nearest(points: readonly { x: number; y: number }[], x: number, y: number, reach: number): number {
  let best = -1;
  let least = reach;
  points.forEach((point, i) => {
    const away = Math.hypot(point.x - x, point.y - y);
    if (away <= least) {
      least = away;
      best = i;
    }
  });
  return best;
}
