/** How well one judges, from the throws on the practice range. Kept on this device and nowhere else. */

export interface Shot {
  /** What was set, and the middle of what would have held, in millimetres with the ornament. */
  set: number;
  middle: number;
  /** Millimetres beyond what would have held: too long above 0, too short below. */
  off: number;
  held: boolean;
}

export interface Summary {
  count: number;
  /** Of a hundred. */
  held: number;
  /** Millimetres too long on average, as each throw is told; too short below 0. */
  bias: number;
  /** Spread of the error in per cent of the length, to be compared with an eye. */
  spread: number;
}

const KEY = 'shinobi.ninja-night.practice';
const MOST = 200;

export function summary(shots: readonly Shot[]): Summary {
  const count = shots.length;
  if (!count) return { count, held: 0, bias: 0, spread: 0 };
  const mean = (of: (shot: Shot) => number) => shots.reduce((sum, shot) => sum + of(shot), 0) / count;
  const relative = (shot: Shot) => shot.set / shot.middle - 1;
  const middle = mean(relative);
  return {
    count,
    held: Math.round(mean((shot) => (shot.held ? 100 : 0))),
    bias: Math.round(mean((shot) => shot.off)),
    spread: Math.round(Math.sqrt(mean((shot) => (relative(shot) - middle) ** 2)) * 1000) / 10,
  };
}

const OFFERED = 'shinobi.ninja-night.offered';

/** Whether the range was offered already in the match of this page. */
export function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(OFFERED) === location.pathname;
  } catch {
    return false;
  }
}

export function keepOffered(): void {
  try {
    sessionStorage.setItem(OFFERED, location.pathname);
  } catch {
    // Storage is blocked: it is offered anew after a reload.
  }
}

/** How far a bead is off what would have held, from the nearer end. */
export function offBy(bead: number, least: number, most: number): number {
  return Math.max(0, bead - most) + Math.min(0, bead - least);
}

/** Shots from before this was kept tell it from the middle. */
function toShot(raw: unknown): Shot[] {
  const shot = raw as Partial<Shot> | null;
  if (typeof shot !== 'object' || shot === null) return [];
  const { set, middle, held, off } = shot;
  if (set === undefined || middle === undefined || !Number.isFinite(set) || !Number.isFinite(middle) || middle <= 0 || typeof held !== 'boolean') return [];
  return [{ set, middle, held, off: off !== undefined && Number.isFinite(off) ? off : held ? 0 : set - middle }];
}

export function cleanShots(raw: unknown): Shot[] {
  return Array.isArray(raw) ? raw.flatMap(toShot).slice(-MOST) : [];
}

export function loadShots(): Shot[] {
  try {
    return cleanShots(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Remember one more; works, forgetfully, where storage is blocked. */
export function keepShots(shots: readonly Shot[]): Shot[] {
  const kept = shots.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: they last as long as the page.
  }
  return kept;
}
