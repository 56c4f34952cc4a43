/** Nin Jan as one viewer sees it; cards in notation: `R7`, `P-4`, `S10`. */

import type { NinJanView } from '../../api/protocol';
import type { Colour } from '../../art/nin-jan/symbols';
import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';

export type { NinJanView };

export const COLOURS: readonly Colour[] = ['R', 'P', 'S'];
export const SHAPES = ['rock', 'paper', 'scissors'] as const;
export type Shape = (typeof SHAPES)[number];

export function isNinJan(view: View): view is NinJanView {
  return view.game === 'nin-jan';
}

export function ninJan(view: View): NinJanView {
  if (!isNinJan(view)) throw new TypeError(`not a view of Nin Jan: ${view.game}`);
  return view;
}

export function colour(card: string): Colour {
  return card.charAt(0) as Colour;
}

export function value(card: string): number {
  return Number(card.slice(1));
}

/** The colour that a word of a language names. */
export function shapeIn(word: string, speaker: Speaker): Shape {
  return SHAPES.find((shape) => speaker.say(`nin-jan.word.${shape}`) === word) ?? 'rock';
}

/** Cards as sentences name them, in both languages. */
export const TOKENS = /(?<![\p{L}\d])(?:rock|paper|scissors|pierre|feuille|ciseaux) (?:−[1-6]|10|[1-9])(?![\d])/gu;

export function colourOf(shape: string): Colour {
  return COLOURS[SHAPES.indexOf(shape as Shape)] ?? 'R';
}

/** A card in words: “rock 7”. */
export function named(card: string, speaker: Speaker): string {
  return speaker.say(`nin-jan.word.${card}`);
}

export function sum(cards: readonly string[]): number {
  return cards.reduce((total, card) => total + value(card), 0);
}

export type SortBy = 'colour' | 'value';

/** Cards sorted for the eye: by colour and then value, or by value alone. */
export function sorted(cards: readonly string[], by: SortBy): string[] {
  const rank = (card: string) => COLOURS.indexOf(colour(card));
  return [...cards].sort((a, b) =>
    by === 'colour' ? rank(a) - rank(b) || value(b) - value(a) : value(b) - value(a) || rank(a) - rank(b),
  );
}

/** Which of a pile's actions are among the legal ones. */
export function pileActions(legal: readonly string[], pile: number): { take: string | null; lay: string | null } {
  const has = (action: string) => (legal.includes(action) ? action : null);
  return { take: has(`T${pile + 1}`), lay: has(`L${pile + 1}`) };
}

/** Those of whom a decision is awaited still. */
export function awaited(view: View): number[] {
  return view.to_act.filter((seat) => !view.chosen.includes(seat));
}
