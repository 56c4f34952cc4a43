/** Where one is in a lesson. */

import type { Lesson } from '../api/protocol';
import type { Happening } from '../live/live.svelte';
import type { Told, View, Words } from '../live/wire';

/** How the table looks at a step. */
export function viewAt(lesson: Lesson, step: number): View | null {
  const at = lesson.steps[step];
  return (at && lesson.frames[at.frame]?.view) ?? null;
}

/** What is said beside it. */
export function wordsAt(lesson: Lesson, step: number): Words | null {
  const at = lesson.steps[step];
  return (at && lesson.frames[at.frame]?.words) ?? null;
}

/** What happens between two steps, to be shown one after the other. */
export function between(lesson: Lesson, from: number, to: number): Happening[] {
  const [first, last] = [lesson.steps[from]?.frame ?? 0, lesson.steps[to]?.frame ?? 0];
  return lesson.frames.slice(first + 1, last + 1).map(({ events, view, words }) => ({ events, view, words }));
}

/** All that was told up to a step. */
export function logAt(lesson: Lesson, step: number): Told[] {
  return lesson.frames.slice(0, (lesson.steps[step]?.frame ?? 0) + 1).flatMap((frame) => frame.events);
}

/** The view, with nothing to do but what the step asks for. */
export function guided(view: View, expect: string | null): View {
  return { ...view, legal: expect === null ? [] : [expect] };
}
