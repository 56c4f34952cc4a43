import { describe, expect, it } from 'vitest';
import { opens as kraft } from '../games/kraft/turns';
import { opens as ninJan } from '../games/nin-jan/turns';
import { opens as night } from '../games/ninja-night/turns';
import { opens as squad } from '../games/ninja-squad/turns';
import { happened } from '../live/fixtures';
import { turnsOf, type Turn } from './turns';

const brief = (turns: readonly Turn[]) => turns.map(({ part, n, seat, from, to }) => [part, n, seat, from, to]);

describe('the log by turns', () => {
  it('a seat for each, and its how-manieth turn, in Ninja Combo', () => {
    const log = [0, 0, 1, 0].map((seat) => happened('ninja-combo.laid', { seat }));
    expect(brief(turnsOf([log[0], happened('ninja-combo.turned', {}), ...log.slice(1)].filter((each) => each !== undefined)))).toEqual([
      [null, 1, 0, 0, 3],
      [null, 1, 1, 3, 4],
      [null, 2, 0, 4, 5],
    ]);
  });

  it('rounds in Nin Jan', () => {
    const log = [
      happened('nin-jan.revealed', { round: 1 }), happened('nin-jan.took', { seat: 0 }), happened('nin-jan.took', { seat: 1 }),
      happened('nin-jan.revealed', { round: 2 }),
    ];
    expect(brief(turnsOf(log, ninJan))).toEqual([['round', 1, null, 0, 3], ['round', 2, null, 3, 4]]);
  });

  it('plans, then turns, in Ninja Night', () => {
    const log = [
      happened('ninja-night.placed', { seat: 0 }), happened('ninja-night.revealed', {}), happened('ninja-night.turn', { seat: 1 }),
      happened('ninja-night.moved', { seat: 1 }), happened('ninja-night.turn', { seat: 0 }), happened('ninja-night.round', { round: 2, seat: 1 }),
      happened('ninja-night.revealed', {}), happened('ninja-night.turn', { seat: 1 }),
    ];
    expect(brief(turnsOf(log, night))).toEqual([
      [null, 0, null, 0, 1], ['round', 1, null, 1, 2], ['round', 1, 1, 2, 4], ['round', 1, 0, 4, 5],
      ['round', 2, null, 5, 6], ['round', 2, null, 6, 7], ['round', 2, 1, 7, 8],
    ]);
  });

  it('phases, turns and guards in Ninja Squad', () => {
    const log = [
      happened('ninja-squad.half', { seat: 0 }), happened('ninja-squad.placed', { seat: 1 }), happened('ninja-squad.drew', { seat: 1 }),
      happened('ninja-squad.moved', { seat: 1 }), happened('ninja-squad.turned', { seat: 1 }), happened('ninja-squad.drew', { seat: 0 }),
      happened('ninja-squad.patrolled', {}), happened('ninja-squad.patrolled', {}), happened('ninja-squad.phase', { phase: 2, seat: 1 }),
    ];
    expect(brief(turnsOf(log, squad))).toEqual([
      ['phase', 1, null, 0, 1], ['phase', 1, 1, 1, 5], ['phase', 1, 0, 5, 6], ['phase', 1, null, 6, 8], ['phase', 2, null, 8, 9],
    ]);
  });

  it('floors and turns in Kraft', () => {
    const log = [
      happened('kraft.shown', { seat: 0, floor: 2 }), happened('kraft.began', { seat: 1, floor: 2 }), happened('kraft.stepped', { seat: 1 }),
      happened('kraft.caught', { seat: 0 }), happened('kraft.ended-turn', { seat: 1 }), happened('kraft.stepped', { seat: 0 }),
    ];
    expect(brief(turnsOf(log, kraft))).toEqual([['floor', 2, null, 0, 1], ['floor', 2, 1, 1, 5], ['floor', 2, 0, 5, 6]]);
  });

  it('has no heading for what happened before any turn', () => {
    expect(turnsOf([happened('ninja-combo.turned', {})])).toEqual([{ part: null, n: 0, seat: null, from: 0, to: 1 }]);
  });
});
