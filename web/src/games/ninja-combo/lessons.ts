/** Combos that explain the game without words. */

import type { WordKey } from '../../table/words.svelte';
import combos from './lessons.json';

interface Lesson {
  cards: readonly string[];
  columns: number;
  points: number;
  says: WordKey;
}

/** What each picture says; the cards are in a file that the engine's tests read, too. */
const SAYS = {
  colour: 'combo.lesson.colour',
  symbol: 'combo.lesson.symbol',
  square: 'combo.lesson.square',
  super: 'combo.lesson.super',
  three: 'combo.lesson.three',
  wild: 'combo.lesson.wild',
} as const satisfies Record<keyof typeof combos, WordKey>;

export type LessonName = keyof typeof SAYS;
export const LESSON_NAMES = Object.keys(SAYS) as LessonName[];
export const LESSONS = Object.fromEntries(LESSON_NAMES.map((name) => [name, { ...combos[name], says: SAYS[name] }])) as Readonly<Record<LessonName, Lesson>>;

/** The picture for a special card; null for any other. */
export function lessonFor(card: string | null | undefined): LessonName | null {
  return card === '3' ? 'three' : card === '*' ? 'wild' : null;
}
