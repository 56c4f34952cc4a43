import { describe, expect, it } from 'vitest';
import { beside, beyond, boundsOf, cellOf, closeUp, corner, fit, inSight, middle, middleOf, nearestPlace, placeAt, placeOf, shifted, spotOf, within } from './zone';
import { LEAST } from '../../table/fingers';

describe('places', () => {
  it('are named like the squares of a chessboard, rows from the top', () => {
    expect(cellOf('a1')).toEqual({ column: 0, row: 0 });
    expect(cellOf('v22')).toEqual({ column: 21, row: 21 });
    expect(placeOf({ column: 10, row: 10 })).toBe('k11');
    expect(placeOf({ column: 22, row: 0 })).toBeNull();
  });

  it('are shifted with their zone', () => {
    expect(shifted('c4', 2, -1)).toBe('e3');
  });
});

describe('a zone in a box', () => {
  const bounds = boundsOf(['k11', 'l11', 'l13']);

  it('is as large as its cards', () => {
    expect(bounds).toEqual({ left: 10, top: 10, columns: 2, rows: 3 });
  });

  it('lies in the middle, with room for the places around it', () => {
    const at = fit(bounds, 400, 500, 1000, 1);
    expect(at.size).toBe(100);
    expect(corner(at, 'k11')).toEqual({ x: 100, y: 100 });
    expect(corner(at, 'j10')).toEqual({ x: 0, y: 0 });
    expect(middle(at, ['k11', 'l11'])).toEqual({ x: 200, y: 150 });
  });

  it.each([[390, 400], [900, 300], [120, 700]])('is whole in sight in %i × %i, however long', (width, height) => {
    const places = Array.from({ length: 20 }, (_, i) => `${String.fromCharCode(97 + i)}${20 - i}`);
    const at = fit(boundsOf(places), width, height, 96);
    for (const place of places) {
      const { x, y } = corner(at, place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + at.size).toBeLessThanOrEqual(width);
      expect(y + at.size).toBeLessThanOrEqual(height);
    }
  });

  it('has a place for an empty zone', () => {
    expect(boundsOf([])).toEqual({ left: 10, top: 10, columns: 2, rows: 1 });
  });

  it('knows what a finger means', () => {
    const at = fit(bounds, 400, 500, 1000, 1);
    expect(placeAt(at, 250, 150)).toBe('l11');
    expect(nearestPlace(at, ['j11', 'k12'], 90, 160, 60)).toBe('j11');
    expect(nearestPlace(at, ['j11', 'k12'], 350, 450, 60)).toBeNull();
  });

  it('keeps what rises from it in sight', () => {
    expect(within({ x: 5, y: 900 }, 400, 500, 60)).toEqual({ x: 60, y: 440 });
  });
});

describe('a zone that is looked at closely', () => {
  const long = boundsOf(Array.from({ length: 16 }, (_, i) => `${String.fromCharCode(98 + i)}11`));

  it('keeps its places large enough for a finger', () => {
    expect(fit(long, 340, 200, 96).size).toBeLessThan(LEAST);
    const at = closeUp(long, 340, 200, LEAST, middleOf(long));
    expect(at.size).toBe(44);
    expect(spotOf(at, 340, 200).x).toBeCloseTo(9, 1);
    expect(beyond(at, 340, 200)).toEqual({ left: true, right: true, top: false, bottom: false });
  });

  it.each([-50, 50])('shows nothing beyond its edges, however far it is moved (%i)', (x) => {
    const at = closeUp(long, 340, 200, LEAST, { x, y: 0 });
    const place = x < 0 ? 'b11' : 'q11';
    const around = x < 0 ? 'a11' : 'r11';
    expect(inSight(at, place, 340, 200)).toBe(true);
    expect(inSight(at, around, 340, 200)).toBe(true);
    const { left, right } = beyond(at, 340, 200);
    expect([left, right]).toEqual([x > 0, x < 0]);
  });

  it('lies in the middle where all of it fits', () => {
    expect(closeUp(boundsOf(['k11']), 340, 200, 60, { x: 0, y: 0 })).toMatchObject(fit(boundsOf(['k11']), 340, 200, 60));
  });

  it('says what a place touches', () => {
    expect(beside({ k11: 'rC', l10: 'bT' }, 'l11')).toEqual([{ side: 'right', card: 'rC' }, { side: 'below', card: 'bT' }]);
  });
});
