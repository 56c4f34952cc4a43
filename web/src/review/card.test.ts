import { describe, expect, it } from 'vitest';
import type { GameClient } from '../games/client';
import { Speaker } from '../i18n/speaker';
import { decision, review } from '../mistakes/fixtures';
import { change } from '../settings/settings.svelte';
import { cardOf, cardSays } from './card';
import { linesOf, shorten } from './cardpicture';

const SENTENCES: Readonly<Record<string, string>> = {
  'nin-jan.title': 'Nin Jan', 'nin-jan.board.round': 'Round {round}', 'nin-jan.action.choose': 'Beats no pile.', 'nin-jan.word.R1': 'rock 1',
};
const speaker = new Speaker('en', ['Ana', 'Suzu'], null, (key) => SENTENCES[key], 'nin-jan');
const client = { tokens: /rock \d/g } as GameClient;
const gift = decision({ judgement: { ...decision().judgement, chances: [0.14, -0.14] } });

describe('a card', () => {
  it('tells accuracy, luck and the best move, in English', () => {
    change({ language: 'en' });
    const card = cardOf(review(gift), 0, client, speaker, 'https://shinobi.example/review/abc');
    expect(card).toMatchObject({
      title: 'Nin Jan', name: 'Ana', result: 'Victory', accuracy: 0.866, exactly: '87%', lucky: '+12%', side: 'helped along',
      best: 'Round 1 (+14% to win): rock 1 – Beats no pile.', link: 'shinobi.example/review/abc',
    });
    expect(card && cardSays(card)).toBe('Ana, Nin Jan: Victory. Accuracy: 87%. Luck, in chances to win: +12%, helped along. Best move: Round 1 (+14% to win): rock 1 – Beats no pile.');
  });

  it('and in French', () => {
    change({ language: 'fr' });
    expect(cardOf(review(gift), 1, client, speaker, '')).toMatchObject({
      result: 'Défaite', accuracy: null, exactly: 'rien à décider', lucky: '−30\u00a0%', side: 's’est mis en travers', best: 'Rien ne s’écartait de ce qu’on joue d’habitude.',
    });
  });

  it('is none of who is not in the review', () => {
    expect(cardOf({ ...review(gift), summaries: [] }, 0, client, speaker, '')).toBeNull();
  });
});

describe('the room on it', () => {
  const measure = (text: string) => text.length;

  it('is kept by whole words, and by a cut at the end', () => {
    expect(linesOf('one two three four', 9, 2, measure)).toEqual(['one two', 'three fo…']);
    expect(linesOf('one two three four', 10, 2, measure)).toEqual(['one two', 'three four']);
    expect(linesOf('', 10, 2, measure)).toEqual(['']);
  });

  it('cuts what is too long for any line', () => {
    expect(shorten('abcdefgh', 5, measure)).toBe('abcd…');
    expect(shorten('abc', 5, measure)).toBe('abc');
  });
});
