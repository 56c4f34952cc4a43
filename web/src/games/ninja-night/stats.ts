/** How well one judges, from the throws on the practice range. Kept on this device and nowhere else. */

export interface Shot {
  /** What was set, and the middle of what would have held, in millimetres with the ornament. */
  set: number;
  middle: number;
  held: boolean;
}

export interface Summary {
  count: number;
  /** Of a hundred. */
  held: number;
  /** Millimetres too long on average; too short below 0. */
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
    bias: Math.round(mean((shot) => shot.set - shot.middle)),
    spread: Math.round(Math.sqrt(mean((shot) => (relative(shot) - middle) ** 2)) * 1000) / 10,
  };
}

function isShot(raw: unknown): raw is Shot {
  const shot = raw as Shot | null;
  return typeof shot === 'object' && shot !== null && Number.isFinite(shot.set) && Number.isFinite(shot.middle) && shot.middle > 0 && typeof shot.held === 'boolean';
}

export function cleanShots(raw: unknown): Shot[] {
  return Array.isArray(raw) ? raw.filter(isShot).slice(-MOST) : [];
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
