import { readFileSync } from 'node:fs';
import { describe as about, expect, it } from 'vitest';
import { Speaker } from '../../i18n/speaker';
import { happened } from '../../live/fixtures';
import { after, flight } from './after';
import { CARDS, cardOf, TOKENS } from './tokens';
import { twin } from './twin';
import { bringing, laying, ninjaCombo, placesFor, playable, touched, type ComboView } from './view';

const VIEW: ComboView = {
  game: 'ninja-combo', seats: 2, options: {}, viewer: 0, to_act: [0], outcome: null, chosen: [], choice: null,
  legal: ['1@k12', '1@m11', '3@m11'],
  turn: 0, first: 0,
  zones: [{ k11: 'rC', l11: 'rT' }, { k11: 'bC' }],
  offer: ['rS', '*', 'rC'],
  left: 40, pile: {}, scores: [0, 2], made: [[], []], owed: null,
  combos: [{ action: '3@m11', shape: 'short', sort: 'colour', points: 1, places: ['k11', 'l11', 'm11'] }],
};

function speaker(language: 'en' | 'fr'): Speaker {
  const file = new URL(`../../../../src/shinobi/games/ninja_combo/messages/${language}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Speaker(language, ['Ana', 'Bo'], 0, (key) => sentences[key]);
}

about('what may be done', () => {
  it('is read from the legal actions', () => {
    expect(laying('2@k10')).toEqual({ slot: 2, place: 'k10' });
    expect(laying('snake-h2')).toBeNull();
    expect(playable(VIEW.legal)).toEqual([1, 3]);
    expect(placesFor(VIEW.legal, 1)).toEqual(['k12', 'm11']);
    expect(placesFor(VIEW.legal, null)).toEqual([]);
  });

  it('glows where the view says that a combo is made', () => {
    expect([...bringing(VIEW.combos, 3)]).toEqual([['m11', 1]]);
    expect(bringing(VIEW.combos, 1).size).toBe(0);
    expect([...touched(VIEW.combos, '3@m11')]).toEqual(['k11', 'l11', 'm11']);
  });
});

about('after an event', () => {
  it('a laid card has left the offer for its place', () => {
    const view = ninjaCombo(after(VIEW, happened('ninja-combo.laid', { seat: 0, card: 'rC', slot: 3, place: 'm11' })));
    expect(view.offer).toEqual(['rS', '*', null]);
    expect(view.zones[0]).toEqual({ k11: 'rC', l11: 'rT', m11: 'rC' });
    expect(view.legal).toEqual([]);
    expect(flight(happened('ninja-combo.laid', { seat: 0, slot: 3, place: 'm11' })).was?.('0:m11')).toBe('offer:3');
  });

  it('a combo has left the zone and counts', () => {
    const made = happened('ninja-combo.made', { seat: 0, shape: 'short', sort: 'colour', points: 1, places: ['k11'], cards: ['rC'] });
    const view = ninjaCombo(after(VIEW, made));
    expect(view.zones[0]).toEqual({ l11: 'rT' });
    expect(view.scores).toEqual([1, 2]);
    expect(view.made[0]).toHaveLength(1);
    expect(flight(made).to).toBe('[data-home="0"]');
  });

  it('a shifted zone keeps its cards', () => {
    const shift = happened('ninja-combo.shifted', { seat: 1, right: 3, down: -2 });
    expect(ninjaCombo(after(VIEW, shift)).zones[1]).toEqual({ n9: 'bC' });
    expect(flight(shift).was?.('1:n9')).toBe('1:k11');
    expect(flight(shift).was?.('0:k11')).toBe('0:k11');
  });

  it('a new card comes from the pile', () => {
    const view = ninjaCombo(after({ ...VIEW, offer: [null, '*', 'rC'] } as ComboView, happened('ninja-combo.turned', { card: 'yS', slot: 1, left: 39 })));
    expect(view.offer).toEqual(['yS', '*', 'rC']);
    expect(view.left).toBe(39);
  });
});

about.each(['en', 'fr'] as const)('cards in %s sentences', (language) => {
  it.each(CARDS)('%s is drawn', (card) => {
    const word = speaker(language).say(`ninja-combo.word.${card}`);
    expect(`x ${word}.`.match(TOKENS)).toEqual([word]);
    expect(cardOf(word, speaker(language))).toBe(card);
  });

  it('are told in words to who does not see them', () => {
    const parts = twin(VIEW, speaker(language));
    expect(parts).toHaveLength(3);
    expect(parts[1]?.lines).toHaveLength(1);
    expect(JSON.stringify(parts)).not.toContain('ninja-combo.');
    expect(JSON.stringify(parts)).not.toMatch(/\b[a-v]\d+\b|\b[rgby][CTS]\b/);
  });
});
