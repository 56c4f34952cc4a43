/** A small village for tests: a low house, a high one, a tree between them. */

import type { NightView } from './view';

const square = (x: number, y: number, half: number): [number, number][] => [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
const nine = (x: number, y: number, step: number): [number, number][] => [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column): [number, number] => [x + column * step, y + row * step]));

export function night(changes: Partial<NightView> = {}): NightView {
  return {
    game: 'ninja-night', seats: 2, options: { expert: false, open_chests: false, eye_1: 'hand', eye_2: '14', eye_3: '8', eye_4: '8' },
    viewer: 0, to_act: [0], legal: [], outcome: null, chosen: [], choice: null,
    round: 2, first: 0, phase: 'turn', asked: 'turn', turn: 0, step: 1, acted: false, picking: false, placing: null, ground: 400,
    boxes: [
      { building: 'A', upper: false, corners: square(0, 200, 40), bottom: 0, top: 60 },
      { building: 'B', upper: false, corners: square(-150, -100, 45), bottom: 0, top: 70 },
      { building: 'B', upper: true, corners: square(-150, -100, 25), bottom: 70, top: 110 },
    ],
    roofs: [
      { building: 'A', corners: square(0, 200, 15), height: 60, points: nine(0, 200, 10) },
      { building: 'B', corners: square(-150, -100, 14), height: 110, points: nine(-150, -100, 9) },
    ],
    trees: [{ x: 120, y: 20, radius: 25, height: 150 }],
    lying: [['c1', 'c25'], []], ninja: ['A', 'B'], packs: [['c2', 'c3'], ['c4']], played: [[], []],
    wounds: [1, 0], reserve: 11, faces: Array.from({ length: 28 }, (_, i) => (i === 1 ? '3' : i === 2 ? 'potion' : null)),
    seen: Array.from({ length: 28 }, () => []), plans: [['move', 'pick'], ['heal', 'steal']], barred: [], rope: null, struck: null,
    ...changes,
  };
}
