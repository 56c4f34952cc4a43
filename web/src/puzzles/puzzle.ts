/** A puzzle as something to find on the real board, and the one after it. */

import type { Puzzle, PuzzleEntry } from '../api/protocol';
import type { Exercise } from '../mistakes/exercise';
import { strangers } from '../table/people';

export function exerciseOf({ game, seat, view, words, choices, others, reasons, solution }: Puzzle): Exercise {
  const people = strangers(view.seats).map(({ name, bot }) => ({ name, bot }));
  const closely = choices.map(({ action, chance }) => ({ action, chance: chance.value }));
  const roughly = Object.entries(others).map(([action, chance]) => ({ action, chance }));
  return { game, seat, people, view, words, log: [], choices: [...closely, ...roughly], done: null, reasons, solution };
}

/** The easiest that is not solved yet, rather one that was not looked at just now; null: all others are. */
export function nextOf(puzzles: readonly PuzzleEntry[], now: string, solved: ReadonlySet<string>, seen: ReadonlySet<string>): string | null {
  const open = puzzles.filter(({ name }) => name !== now && !solved.has(name)).sort((a, b) => a.level - b.level);
  return (open.find(({ name }) => !seen.has(name)) ?? open[0])?.name ?? null;
}
