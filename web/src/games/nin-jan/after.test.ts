import { describe, expect, it } from 'vitest';
import { happened, view } from '../../live/fixtures';
import { after } from './after';
import { ninJan, pileActions, sorted } from './view';

const start = view({ hand: ['R7', 'P2'], hand_sizes: [2, 2], piles: [['S1', 'R3'], ['P1'], ['S5']] });

describe('the board after an event', () => {
  const shown = ninJan(after(start, happened('nin-jan.revealed', { round: 1, cards: ['R7', 'S-2'], order: [0, 1] })));

  it('turned up: the card has left the hand', () => {
    expect(shown).toMatchObject({ hand: ['P2'], shown: ['R7', 'S-2'], order: [0, 1], to_act: [0] });
  });

  it('taken: the pile is with its taker, the card starts a new one', () => {
    const taken = ninJan(after(shown, happened('nin-jan.took', { seat: 0, card: 'R7', pile: 3, cards: ['S5'], points: 5 })));
    expect(taken).toMatchObject({ piles: [['S1', 'R3'], ['P1'], ['R7']], taken: [['S5'], []], scores: [5, 0], shown: [null, 'S-2'], to_act: [1] });
  });

  it('laid: the card is on top', () => {
    const laid = ninJan(after(shown, happened('nin-jan.laid', { seat: 1, card: 'S-2', pile: 1 })));
    expect(laid.piles[0]).toEqual(['S1', 'R3', 'S-2']);
  });

  it('thrown: who lost is out', () => {
    const tied = after(start, happened('nin-jan.tied', { seats: [0, 1] }));
    expect(after(tied, happened('nin-jan.thrown', { seats: [0, 1], shapes: ['rock', 'paper'], out: [0] }))).toMatchObject({ throwing: [1], dropped: [0] });
  });

  it('nothing can be done on it', () => {
    expect(after({ ...start, legal: ['R7'] }, happened('nin-jan.tied', { seats: [0, 1] })).legal).toEqual([]);
  });
});

it('cards are sorted for the eye', () => {
  expect(sorted(['P2', 'R-3', 'S9', 'R7'], 'colour')).toEqual(['R7', 'R-3', 'P2', 'S9']);
  expect(sorted(['P2', 'R-3', 'S9', 'R7'], 'value')).toEqual(['S9', 'R7', 'P2', 'R-3']);
});

it('a pile knows its actions', () => {
  expect(pileActions(['T1', 'L1'], 0)).toEqual({ take: 'T1', lay: 'L1' });
  expect(pileActions(['T1'], 1)).toEqual({ take: null, lay: null });
});
