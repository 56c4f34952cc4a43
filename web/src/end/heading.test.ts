import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '../i18n/format';
import { Speaker } from '../i18n/speaker';
import type { Outcome } from '../live/wire';
import { change } from '../settings/settings.svelte';
import { headingOf, isDraw, winnersOf } from './heading';

function speaker(language: Language, game: string): Speaker {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../src/shinobi/${path}/messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  const messages = { ...read('.'), ...read(`games/${game}`) };
  return new Speaker(language, ['Ana', 'Bo', 'Chloé'], 0, (key) => messages[key]);
}

interface End {
  game: string;
  reason: string;
  ranking: number[][];
  lost?: boolean;
  english: string;
  french: string;
}

const ENDS: Record<string, End> = {
  'a Raid won': { game: 'ninja_squad', reason: 'ninja-squad.end.raid-won', ranking: [[0, 1, 2]], english: 'Won together', french: 'Gagné ensemble' },
  'a Raid lost': { game: 'ninja_squad', reason: 'ninja-squad.end.raid-lost', ranking: [[0, 1, 2]], lost: true, english: 'Lost together', french: 'Perdu ensemble' },
  'an Escape': { game: 'ninja_squad', reason: 'ninja-squad.end.escaped', ranking: [[0], [1, 2]], english: 'You win', french: 'Vous avez gagné' },
  'a draw on the last floor': { game: 'kraft', reason: 'kraft.end.floors', ranking: [[0, 1]], english: 'A draw', french: 'Égalité' },
  'a match as even': { game: 'kraft', reason: 'kraft.end.match', ranking: [[0, 1]], english: 'A draw', french: 'Égalité' },
  'a victory of another': { game: 'nin_jan', reason: 'nin-jan.end.points', ranking: [[1], [0, 2]], english: 'Bo wins', french: 'Victoire pour Bo' },
  'a victory of some': { game: 'ninja_combo', reason: 'ninja-combo.end.shared', ranking: [[0, 2], [1]], english: 'Victory is shared by Ana and Chloé', french: 'Victoire partagée entre Ana et Chloé' },
  'all equal': { game: 'ninja_night', reason: 'ninja-night.end.shared', ranking: [[0, 1, 2]], english: 'A draw', french: 'Égalité' },
};

function outcomeOf({ reason, ranking, lost = false }: End): Outcome {
  return { ranking, reason, lost, scores: ranking.flat().map(() => 1) };
}

describe.each(Object.entries(ENDS))('%s', (_, end) => {
  it.each(['en', 'fr'] as const)('is headed in %s', (language) => {
    change({ language });
    expect(headingOf(outcomeOf(end), speaker(language, end.game), 0)).toBe(language === 'en' ? end.english : end.french);
  });
});

it('nobody wears a crown for a draw or a loss; all do who won together', () => {
  const found = ['a Raid won', 'a Raid lost', 'a draw on the last floor'].map((name) => {
    const end = ENDS[name] as End;
    return [winnersOf(outcomeOf(end)).length, isDraw(outcomeOf(end), speaker('en', end.game))];
  });
  expect(found).toEqual([[3, false], [0, false], [2, true]]);
});
