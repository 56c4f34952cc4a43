/** Combos that explain the game without words. */

import type { WordKey } from '../../table/words.svelte';

interface Lesson {
  cards: readonly string[];
  columns: number;
  points: number;
  says: WordKey;
}

export const LESSONS = {
  colour: { cards: ['rC', 'rT', 'rS', 'rC'], columns: 4, points: 1, says: 'combo.lesson.colour' },
  symbol: { cards: ['rT', 'bT', 'gT', 'yT'], columns: 4, points: 1, says: 'combo.lesson.symbol' },
  square: { cards: ['gC', 'gS', 'gT', 'gC'], columns: 2, points: 1, says: 'combo.lesson.square' },
  super: { cards: ['yS', 'yS', 'yS', 'yS'], columns: 4, points: 3, says: 'combo.lesson.super' },
  three: { cards: ['bC', '3', 'bS'], columns: 3, points: 1, says: 'combo.lesson.three' },
  wild: { cards: ['rT', '*', 'gT', 'yT'], columns: 4, points: 1, says: 'combo.lesson.wild' },
} as const satisfies Record<string, Lesson>;

export type LessonName = keyof typeof LESSONS;
export const LESSON_NAMES = Object.keys(LESSONS) as LessonName[];

/** The picture for a special card; null for any other. */
export function lessonFor(card: string | null | undefined): LessonName | null {
  return card === '3' ? 'three' : card === '*' ? 'wild' : null;
}
