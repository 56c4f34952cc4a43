import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventKey, refusalKey, Speaker } from './speaker';
import type { Language } from './format';

function catalogue(language: Language): Record<string, string> {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../src/shinobi/${path}/messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return { ...read('.'), ...read('games/nin_jan'), ...read('games/ninja_night') };
}

function speaker(language: Language, viewer: number | null): Speaker {
  const messages = catalogue(language);
  return new Speaker(language, ['Ana', 'Bo', 'Chloé'], viewer, (key) => messages[key], 'nin-jan');
}

describe('keys', () => {
  it('of the table and of a game', () => {
    expect(eventKey('chosen')).toBe('event.chosen');
    expect(eventKey('nin-jan.took')).toBe('nin-jan.event.took');
    expect(refusalKey('over')).toBe('refusal.over');
    expect(refusalKey('nin-jan.must-take')).toBe('nin-jan.refusal.must-take');
  });
});

describe('sentences', () => {
  const took = { kind: 'nin-jan.took', args: { seat: 1, card: 'P7', pile: 3, cards: ['R8', 'R-2'], points: 6 } };

  it('name who did it', () => {
    expect(speaker('en', 0).event(took)).toBe('Bo takes pile 3 with paper 7: rock 8, rock −2, worth 6 points.');
  });

  it('say “you” to the one who did it', () => {
    expect(speaker('en', 1).event(took)).toBe('You take pile 3 with paper 7: rock 8, rock −2, worth 6 points.');
  });

  it('tell cards in their order with their owners', () => {
    const revealed = { kind: 'nin-jan.revealed', args: { round: 2, cards: ['R1', 'P9', 'S-3'], order: [1, 0, 2] } };
    expect(speaker('en', 0).event(revealed)).toBe('Round 2: Bo paper 9, you rock 1, Chloé scissors −3.');
  });

  it('tell shapes side by side, as words of the game', () => {
    const thrown = { kind: 'nin-jan.thrown', args: { seats: [0, 2], shapes: ['rock', 'paper'], out: [0] } };
    expect(speaker('fr', 2).event(thrown)).toContain('Ana pierre');
  });

  it('are chosen by what a thing is, not by its name in a language', () => {
    const attack = { purpose: 'attack', seats: [1], building: 'B' };
    expect(speaker('fr', 0).say('ninja-night.action.at', attack)).toBe('Attaquer Bo sur B.');
    expect(speaker('en', 0).say('ninja-night.action.at', attack)).toBe('Attack Bo on B.');
  });

  it('of the table speak of cards in the words of its game', () => {
    const chosen = { kind: 'chosen', args: { seat: 0, action: 'P8' } };
    expect(speaker('en', 0).event(chosen)).toBe('You have chosen paper 8.');
    expect(speaker('fr', 0).event(chosen)).toBe('Vous avez choisi feuille 8.');
  });

  it('join names', () => {
    expect(speaker('en', null).say('nin-jan.ask.wait', { seats: [0, 1, 2] })).toBe('Waiting for Ana, Bo and Chloé.');
  });

  it('fall back to the plain message of an unknown refusal', () => {
    expect(speaker('en', 0).refusal({ key: 'unheard-of', args: {}, message: 'too fast' })).toBe('too fast');
  });
});
