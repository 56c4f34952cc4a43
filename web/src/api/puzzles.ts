/** The puzzles of a game, the same for everybody. */

import { get } from './doing';
import { ApiError } from './fetching';
import type { Puzzle, Puzzles } from './protocol';

function path(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/puzzles`;
}

/** Which there are; ApiError 'missing' if the game has none. */
export function getPuzzles(game: string): Promise<Puzzles> {
  return get('Puzzles', path(game));
}

/** One by its name; that of the day if none is given. */
export async function getPuzzle(game: string, name = 'today'): Promise<Puzzle> {
  const puzzle = await get('Puzzle', `${path(game)}/${encodeURIComponent(name)}`);
  if (puzzle.view.game !== game) throw new ApiError('garbled');
  return puzzle;
}
