import { describe, expect, it } from 'vitest';
import { view } from '../live/fixtures';
import { nearest } from './arrows';
import { nextOnDevice } from './device';
import { closing, split } from './split';

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

describe('arrows', () => {
  const around = [box(20, 0), box(40, 0), box(0, 30), box(0, -30)];

  it.each([
    ['ArrowRight', 0],
    ['ArrowDown', 2],
    ['ArrowUp', 3],
    ['ArrowLeft', -1],
    ['Enter', -1],
  ])('%s', (key, index) => {
    expect(nearest(box(0, 0), around, key)).toBe(index);
  });
});

describe('who has the device', () => {
  const asked = view({ to_act: [0, 1] });

  it('the first who is asked', () => {
    expect(nextOnDevice(new Map([[0, asked], [1, asked]]), null)).toBe(0);
  });

  it('the other, once the first has chosen', () => {
    const chosen = view({ to_act: [0, 1], chosen: [0] });
    expect(nextOnDevice(new Map([[0, chosen], [1, chosen]]), 0)).toBe(1);
  });

  it('whoever has it, when nobody is asked', () => {
    const idle = view({ to_act: [2] });
    expect(nextOnDevice(new Map([[0, idle], [1, idle]]), 1)).toBe(1);
  });
});

it('a sentence is cut at what can be drawn', () => {
  expect(split('R7 beats S-2.', /[RPS]-?\d+/g)).toEqual([
    { text: 'R7', token: true },
    { text: ' beats ', token: false },
    { text: 'S-2', token: true },
    { text: '.', token: false },
  ]);
});

it('no line begins with the marks that close a sentence', () => {
  expect(['. Then', ', and', '\u202f? Yes', '\u00a0: no', ' beats', undefined].map(closing)).toEqual(['.', ',', '\u202f?', '\u00a0:', '', '']);
});
