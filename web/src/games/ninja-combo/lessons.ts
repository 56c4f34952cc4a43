/** Combos that explain the game without words. */

import type { WordKey } from '../../table/words.svelte';
import combos from './lessons.json';

interface Lesson {
  cards: readonly string[];
  columns: number;
  points: number;
  says: WordKey;
}

/** The cards are in a file of their own, which the engine's tests read, too. */
export const LESSONS = {
  colour: { ...combos.colour, says: 'combo.lesson.colour' },
  symbol: { ...combos.symbol, says: 'combo.lesson.symbol' },
  square: { ...combos.square, says: 'combo.lesson.square' },
  super: { ...combos.super, says: 'combo.lesson.super' },
  three: { ...combos.three, says: 'combo.lesson.three' },
  wild: { ...combos.wild, says: 'combo.lesson.wild' },
} as const satisfies Record<keyof typeof combos, Lesson>;

export type LessonName = keyof typeof LESSONS;
export const LESSON_NAMES = Object.keys(LESSONS) as LessonName[];

/** The picture for a special card; null for any other. */
export function lessonFor(card: string | null | undefined): LessonName | null {
  return card === '3' ? 'three' : card === '*' ? 'wild' : null;
}
