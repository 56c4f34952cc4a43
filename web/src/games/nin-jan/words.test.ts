import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Speaker } from '../../i18n/speaker';
import { view } from '../../live/fixtures';
import { split } from '../../table/split';
import { twin } from './twin';
import { named, shapeIn, TOKENS } from './view';

const CARDS = ['R', 'P', 'S'].flatMap((colour) => [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `${colour}${value}`));

function speaker(language: 'en' | 'fr'): Speaker {
  const file = new URL(`../../../../src/shinobi/games/nin_jan/messages/${language}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Speaker(language, ['Ana', 'Bo'], 0, (key) => sentences[key]);
}

describe.each(['en', 'fr'] as const)('cards in %s sentences', (language) => {
  const say = speaker(language);

  it('are found and drawn, all of them', () => {
    for (const card of CARDS) {
      const name = named(card, say);
      expect(split(`Bo: ${name}, ${name}.`, TOKENS).filter((cut) => cut.token).map((cut) => cut.text)).toEqual([name, name]);
      expect(shapeIn(name.split(' ')[0] ?? '', say).charAt(0).toUpperCase()).toBe(card.charAt(0));
    }
  });

  it('leave names and numbers alone', () => {
    expect('Pierre 8, rock, 12 rocks 3, paper 11'.match(TOKENS)).toBeNull();
  });

  it('are told in words to who does not see them', () => {
    const board = view({ hand: ['R7', 'P-2'], piles: [['S1', 'R3'], ['P1'], ['S5']], shown: ['R2', null], order: [0], taken: [['S-6'], []] });
    const told = JSON.stringify(twin(board, say));
    expect(told).not.toMatch(/\b[RPS]-?\d/);
    expect(told).toContain(named('P-2', say));
    expect(told).toContain(named('S-6', say));
  });
});
