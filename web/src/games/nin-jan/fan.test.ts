import { describe, expect, it } from 'vitest';
import { fan, fanHeight, fanWidth, grid, places, STEP, TALL } from './fan';

describe('a pile', () => {
  it.each([1, 2, 5, 10, 20, 40])('of %i cards stays within its box, each value in sight', (count) => {
    for (const [width, height] of [[106, 260], [330, 380], [96, 130]] as const) {
      const found = fan(count, width, height, 196);
      const spots = places(count, found);
      expect(fanWidth(found)).toBeLessThanOrEqual(width + 1);
      expect(fanHeight(found, count)).toBeLessThanOrEqual(height + 1);
      expect(spots).toHaveLength(count);
      for (const [i, spot] of spots.entries()) {
        const next = spots[i + 1];
        if (next && next.x === spot.x) expect(next.y - spot.y).toBeGreaterThanOrEqual(Math.floor(found.width * TALL * STEP) - 1);
      }
    }
  });

  it('of a few cards is one column, so that the top is plain', () => {
    expect(fan(6, 330, 380, 196).columns).toBe(1);
  });
});

describe('a hand', () => {
  it.each([1, 3, 5, 9])('of %i cards covers none', (count) => {
    const found = grid(count, 366, 210, 8, 132);
    expect(found.columns * found.rows).toBeGreaterThanOrEqual(count);
    expect(found.columns * found.width + (found.columns - 1) * 8).toBeLessThanOrEqual(366);
    expect(found.rows * found.width * TALL + (found.rows - 1) * 8).toBeLessThanOrEqual(210);
  });

  it('of nine on a phone is large enough for a thumb', () => {
    expect(grid(9, 366, 210, 8, 132).width).toBeGreaterThanOrEqual(44);
  });
});
