/** Routes of movement cards as lines: steps `F L R FL FR`, and `FF`, a leap. */

export interface Spot {
  /** Columns to the right. */
  x: number;
  /** Rows forward. */
  y: number;
}

const STEPS: Readonly<Record<string, Spot>> = {
  F: { x: 0, y: 1 },
  L: { x: -1, y: 0 },
  R: { x: 1, y: 0 },
  FL: { x: -1, y: 1 },
  FR: { x: 1, y: 1 },
  FF: { x: 0, y: 2 },
};

/** Where each step lands, the start first. */
export function spots(steps: readonly string[]): Spot[] {
  const found: Spot[] = [{ x: 0, y: 0 }];
  for (const step of steps) {
    const last = found.at(-1) ?? { x: 0, y: 0 };
    const by = STEPS[step] ?? { x: 0, y: 0 };
    found.push({ x: last.x + by.x, y: last.y + by.y });
  }
  return found;
}

/** A line through points of the picture, its corners rounded; a step of two tiles bows out as a leap. */
export function line(points: readonly Spot[], bend: number, unit: number): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${at(first.x, first.y)}`;
  points.forEach((here, i) => {
    const before = points[i - 1];
    const next = points[i + 1];
    if (!before) return;
    if (Math.hypot(here.x - before.x, here.y - before.y) > 1.6 * unit) path += `Q${at(before.x + 0.55 * unit, (before.y + here.y) / 2)} ${at(here.x, here.y)}`;
    else if (next) path += `L${toward(here, before, bend)}Q${at(here.x, here.y)} ${toward(here, next, bend)}`;
    else path += `L${at(here.x, here.y)}`;
  });
  return path;
}

/** The direction in which a line ends, in degrees; 0 is up. */
export function heading(points: readonly Spot[], unit: number): number {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return 0;
  const leap = Math.hypot(last.x - before.x, last.y - before.y) > 1.6 * unit;
  return leap ? -24 : (Math.atan2(last.x - before.x, before.y - last.y) * 180) / Math.PI;
}

/** A line cut short before its end, so that an arrowhead has room. */
export function shortened(points: readonly Spot[], by: number): Spot[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [...points];
  const far = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  return [...points.slice(0, -1), { x: last.x + ((before.x - last.x) * by) / far, y: last.y + ((before.y - last.y) * by) / far }];
}

function at(x: number, y: number): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}

function toward(from: Spot, to: Spot, by: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return at(from.x + ((to.x - from.x) * by) / far, from.y + ((to.y - from.y) * by) / far);
}
