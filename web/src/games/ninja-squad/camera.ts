/** Where the map is scrolled to: pure arithmetic. */

export interface Sight {
  /** How far the map is scrolled down. */
  top: number;
  /** How much of it is seen. */
  height: number;
  /** How long it is. */
  length: number;
}

/** So many rows of tiles are to be seen. */
const ROWS = 6;

/** How long the map is to look at: with little room, what lies behind its first row is left to whoever scrolls there. */
export function lengthOf(whole: number, height: number, tile: number): number {
  return whole - Math.min(tile, Math.max(0, (ROWS + 1) * tile - height));
}

/** A part of what is seen in which nothing needs to move, from the top. */
const CALM = { from: 0.28, to: 0.74 } as const;

function within(sight: Sight, wish: number): number {
  return Math.max(0, Math.min(sight.length - sight.height, Math.round(wish)));
}

/** Where to scroll so that a point is seen well; null: it already is. */
export function follow(sight: Sight, y: number): number | null {
  const at = (y - sight.top) / Math.max(1, sight.height);
  if (at >= CALM.from && at <= CALM.to) return null;
  const wish = within(sight, y - sight.height * 0.52);
  return Math.abs(wish - sight.top) < 2 ? null : wish;
}

/** Where to scroll at the start of one's turn: forward is up, and there should be room for it. */
export function ahead(sight: Sight, y: number): number {
  return within(sight, y - sight.height * 0.68);
}
