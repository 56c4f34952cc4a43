import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, close, fitted, held, MOST_ROUND, MOST_UP, outside, ropeLine, sideOf, turn } from './camera';
import { alongLine, eye, hitsBlock, inside, minus, nearest, onHeight, OPENING, projector, ray, type Pose, type Size, type Vec } from './space';

const size: Size = { width: 800, height: 600, middle: { x: 430, y: 250 } };
const pose: Pose = { azimuth: -1.3, elevation: 0.6, distance: 1500, at: [0, 0, 26] };
const POINTS: Vec[] = [[0, 0, 26], [100, -50, 0], [-300, 200, 110], [267, -446, 3], [12, 390, 80]];

describe('perspective', () => {
  it.each(POINTS)('is that of the 3D scene for %d, %d, %d', (...point) => {
    const camera = new PerspectiveCamera((OPENING * 180) / Math.PI, size.width / size.height, 40, 6000);
    camera.up.set(0, 0, 1);
    camera.position.set(...(eye(pose) as [number, number, number]));
    camera.lookAt(0, 0, 26);
    camera.setViewOffset(size.width, size.height, size.width / 2 - size.middle.x, size.height / 2 - size.middle.y, size.width, size.height);
    camera.updateMatrixWorld();
    const seen = new Vector3(...point).project(camera);
    const { x, y } = projector(pose, size)(point);
    expect(x).toBeCloseTo(((seen.x + 1) / 2) * size.width, 3);
    expect(y).toBeCloseTo(((1 - seen.y) / 2) * size.height, 3);
  });

  it.each(POINTS)('a ray through the image of %d, %d, %d meets it again', (...point) => {
    const { x, y } = projector(pose, size)(point);
    const met = onHeight(ray(pose, size, x, y), point[2]);
    expect(met).not.toBeNull();
    expect(Math.hypot(...minus(met ?? [0, 0, 0], point))).toBeLessThan(0.01);
  });

  it('what is nearer looks larger: never orthographic', () => {
    const see = projector(pose, size);
    const long = (a: Vec, b: Vec) => Math.hypot(see(a).x - see(b).x, see(a).y - see(b).y);
    const near = ropeLine(pose.azimuth, 400, 300);
    const far = ropeLine(pose.azimuth + Math.PI, 400, 300);
    expect(long(near.from, near.to)).toBeGreaterThan(1.3 * long(far.from, far.to));
  });
});

describe('picking', () => {
  const square: [number, number][] = [[-10, -10], [10, -10], [10, 10], [-10, 10]];

  it('follows a finger along the rope without slipping', () => {
    const { from, to } = ropeLine(pose.azimuth, 400, 535);
    for (const length of [0, 1, 87, 214, 400, 535]) {
      const at: Vec = [from[0] + ((to[0] - from[0]) * length) / 535, from[1] + ((to[1] - from[1]) * length) / 535, from[2]];
      const { x, y } = projector(pose, size)(at);
      expect(alongLine(ray(pose, size, x, y), from, minus(to, from))).toBeCloseTo(length, 4);
    }
  });

  it('finds the block that a ray meets first', () => {
    expect(hitsBlock({ from: [-100, 0, 5], along: [1, 0, 0] }, square, 0, 10)).toBeCloseTo(90);
    expect(hitsBlock({ from: [-100, 0, 15], along: [1, 0, 0] }, square, 0, 10)).toBeNull();
    expect(hitsBlock({ from: [-100, 11, 5], along: [1, 0, 0] }, square, 0, 10)).toBeNull();
    expect(hitsBlock({ from: [0, 0, 100], along: [0, 0, -1] }, square, 0, 10)).toBeCloseTo(90);
    expect(hitsBlock({ from: [-100, 0, 5], along: [-1, 0, 0] }, square, 0, 10)).toBeNull();
  });

  it('knows inside from outside, and what is nearest within reach', () => {
    expect(inside(square, [0, 9])).toBe(true);
    expect(inside(square, [0, 11])).toBe(false);
    expect(nearest([{ x: 0, y: 0 }, { x: 10, y: 0 }], 8, 0, 20)).toBe(1);
    expect(nearest([{ x: 0, y: 0 }], 50, 0, 20)).toBe(-1);
  });
});

describe('the eye', () => {
  const usual = fitted(sideOf(0, 4), size, 400, 535).pose;

  it('sits at the own side of the table, clockwise from seat to seat', () => {
    expect(eye({ ...usual, azimuth: sideOf(0, 4) })[1]).toBeLessThan(0);
    expect(eye({ ...usual, azimuth: sideOf(1, 4) })[0]).toBeLessThan(0);
    expect(eye({ ...usual, azimuth: sideOf(2, 4) })[1]).toBeGreaterThan(0);
    expect(eye({ ...usual, azimuth: sideOf(3, 4) })[0]).toBeGreaterThan(0);
  });

  const cases = [[390, 320, 0, 0], [390, 844, 0, 0], [1055, 616, 260, 40], [320, 260, 0, 60], [1800, 900, 262, 40], [350, 270, 0, 96]] as const;
  it.each(cases)('sees ground and rope whole at %d × %d, beside and below what covers it', (width, height, left, top) => {
    const { pose, size: screen } = fitted(sideOf(1, 3), { width, height, left, top }, 400, 535);
    const see = projector(pose, screen);
    const { from, to } = ropeLine(pose.azimuth, 400, 535);
    for (const point of [from, to, [400, 0, 0], [-400, 0, 0], [0, 400, 0], [0, -400, 0]] as Vec[]) {
      const { x, y } = see(point);
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(outside(pose, 400)).toBe(true);
    expect(pose.elevation).toBeLessThanOrEqual(MOST_UP);
  });

  it.each([[390, 327], [360, 303], [390, 500]])('a phone shows the village as wide as it is: %d × %d below packs and moon', (width, height) => {
    const { pose, size: screen } = fitted(sideOf(0, 4), { width, height, top: 88 }, 400, 535);
    const see = projector(pose, screen);
    expect(see([400, 0, 0]).x - see([-400, 0, 0]).x).toBeGreaterThanOrEqual(0.85 * width);
  });

  it('is held while judging, whatever is wished for: outside the ground, low, no zoom, near the own side', () => {
    for (const azimuth of [-9, -3, -1, 0, 0.5, 2, 7]) {
      for (const elevation of [-2, 0.1, 0.5, 1, 1.6]) {
        for (const distance of [10, 800, 1500, 9000]) {
          const found = held({ azimuth, elevation, distance, at: [100, 100, 0] }, usual, true);
          expect(Math.abs(turn(usual.azimuth, found.azimuth))).toBeLessThanOrEqual(MOST_ROUND + 1e-9);
          expect(found.elevation).toBeLessThanOrEqual(MOST_UP);
          expect(found.distance).toBe(usual.distance);
          expect(found.at).toEqual(usual.at);
          expect(outside(found, 400)).toBe(true);
        }
      }
    }
    expect((MOST_UP * 180) / Math.PI).toBeCloseTo(35);
    expect((MOST_ROUND * 180) / Math.PI).toBeCloseTo(60);
  });

  it('may look around freely between throws', () => {
    const wish = { ...usual, azimuth: usual.azimuth + 3, elevation: 1.2, distance: usual.distance * 0.5 };
    expect(held(wish, usual, false)).toEqual(wish);
  });

  it('returns smoothly and arrives', () => {
    let now: Pose = { ...usual, azimuth: usual.azimuth + 2.5, elevation: 1.2 };
    for (let i = 0; i < 60; i += 1) now = between(now, usual, 0.22);
    expect(close(now, usual)).toBe(true);
    expect(turn(3, -3)).toBeCloseTo(2 * Math.PI - 6);
  });
});
