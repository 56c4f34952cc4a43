/** What a game brings to illustrate its rules: drawings by the number of the sentence that they explain. */

import type { Component } from 'svelte';
import { getRules } from '../api/games';
import { FIGURES } from '../games/figures';
import type { Language } from '../i18n/format';

export interface Figures {
  drawings: Readonly<Record<string, Component>>;
  /** For each drawing `<number>.caption`, read by all, and `<number>.says`, what is drawn, for who does not see it. */
  words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

export const NO_FIGURES: Figures = { drawings: {}, words: { en: {}, fr: {} } };

export async function loadFigures(game: string): Promise<Figures> {
  const load = Object.hasOwn(FIGURES, game) ? FIGURES[game] : undefined;
  return load ? (await load()).figures : NO_FIGURES;
}

/** The rules as Markdown, and what illustrates them: both at once, so that nothing moves once it is read. */
export async function loadRules(game: string, language: Language): Promise<{ source: string; figures: Figures }> {
  const [source, figures] = await Promise.all([getRules(game, language), loadFigures(game)]);
  return { source, figures };
}
