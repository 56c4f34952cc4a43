import { describe, expect, it } from 'vitest';
import { around, showing, whole } from './lens.svelte';

const window = { width: 378, height: 280 };

describe('a picture in a window', () => {
  it('is whole at rest, in the middle', () => {
    expect(whole(window)).toEqual({ x: 49, y: 0, side: 280 });
  });

  it('grows around a point that stays', () => {
    const at = around(window, whole(window), 420, { x: 100, y: 200 });
    expect(at).toEqual({ side: 420, x: 23.5, y: -100 });
    expect((200 - at.y) / at.side).toBeCloseTo(200 / 280);
  });

  it('always covers what it covers at rest', () => {
    const at = around(window, whole(window), 420, { x: 49, y: 280 });
    expect(at).toEqual({ side: 420, x: 49, y: -140 });
    expect(around(window, at, 280, { x: 0, y: 0 })).toEqual(whole(window));
  });

  it('brings a part into sight, and of what is too large the middle', () => {
    const at = { side: 420, x: -21, y: -140 };
    expect(showing(window, at, { left: 0.4, right: 0.6, top: 0, bottom: 0.1 }).y).toBe(0);
    expect(showing(window, at, { left: 0.4, right: 0.6, top: 0.5, bottom: 0.6 })).toEqual(at);
    expect(showing(window, at, { left: 0.4, right: 0.6, top: 0, bottom: 1 }).y).toBe(-70);
  });
});
