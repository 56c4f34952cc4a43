import { describe, expect, it } from 'vitest';
import { flight as combo } from '../games/ninja-combo/after';
import { flight as squad } from '../games/ninja-squad/after';
import { flight as kraft } from '../games/kraft/after';
import { beatsOf } from '../live/beats';
import { happened } from '../live/fixtures';
import type { Told } from '../live/wire';
import { lasting, measure, type Flight } from './flight';

const beats = (flight: (told: Told) => Flight, ...events: Told[]) => beatsOf(events, measure(flight)).map((beat) => beat.events.length);
const time = (flight: (told: Told) => Flight, ...events: Told[]) => beatsOf(events, measure(flight)).reduce((sum, beat) => sum + beat.lasts, 0);

const lay = happened('ninja-combo.laid', { seat: 1, card: 'red-square', slot: 1, place: 'k11' });
const made = happened('ninja-combo.made', { seat: 1 });
const turned = happened('ninja-combo.turned', { card: 'red-square', slot: 1, left: 9 });
const step = happened('ninja-squad.moved', { seat: 1, tile: 'c3', how: 'step' });
const lantern = happened('ninja-squad.picked-up', { seat: 1, tile: 'c3', cube: 'lantern' });
const patrol = happened('ninja-squad.patrolled', { start: 'c3', tile: 'c4' });

describe('how long an event takes', () => {
  it('nothing, where nothing moves and nothing is to be looked at', () => {
    expect(lasting({ dwell: 0 })).toBe(0);
  });

  it('more where something travels, most where it shines before it leaves', () => {
    const [stays, comes, leaves, shines] = [lasting({ dwell: 100 }), lasting({ dwell: 100, from: 'a' }), lasting({ dwell: 100, to: 'a' }), lasting({ dwell: 100, to: 'a', gather: true })];
    expect(stays).toBe(100);
    expect([stays < comes, comes < leaves, leaves < shines]).toEqual([true, true, true]);
  });
});

describe('what is one beat', () => {
  it('Ninja Combo: a refill of the offer is none of its own', () => {
    expect(beats(combo, lay, turned, turned)).toEqual([3]);
    expect(beats(combo, lay, made, turned)).toEqual([1, 2]);
  });

  it('Ninja Squad: a cube goes with the step, and all patrols walk at once', () => {
    expect(beats(squad, happened('ninja-squad.played', { seat: 1 }), step, lantern)).toEqual([3]);
    expect(beats(squad, patrol, patrol, patrol, happened('ninja-squad.alarm', { card: 'a' }), happened('ninja-squad.alarm', { card: 'b' }))).toEqual([3, 1, 1]);
  });

  it('Kraft: each step is seen', () => {
    const walk = happened('kraft.stepped', { seat: 0, figure: 'ninja', cell: 'e2' });
    expect(beats(kraft, walk, walk, happened('kraft.ended-turn', { seat: 0 }))).toEqual([1, 2]);
  });
});

it('a usual time between two turns among three needs no haste', () => {
  const two = [lay, turned];
  expect(time(combo, lay, ...two) * 2 + time(combo, ...two) + time(combo, made)).toBeLessThan(4000);
  expect(time(squad, step, step, step, lantern) * 3).toBeLessThan(5000);
});

it('nothing on the map of Ninja Squad flies because the map moves', () => {
  for (const told of [step, lantern, patrol]) expect(squad(told).own).toBe(true);
});
