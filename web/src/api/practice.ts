/** The practice range of a game: tasks from seeds, and what came of a try. */

import { get, post } from './doing';
import { ApiError } from './fetching';
import type { Task, Tried } from './protocol';

function path(game: string, seed: string): string {
  return `/api/games/${encodeURIComponent(game)}/practice/${encodeURIComponent(seed)}`;
}

/** What is to be judged; the same for the same seed. */
export async function getTask(game: string, seed: string): Promise<Task> {
  const task = await get('Task', path(game, seed));
  if (task.view.game !== game) throw new ApiError('garbled');
  return task;
}

/** Try it: what came of it, and what would have been right. */
export function tryTask(game: string, seed: string, actions: readonly string[]): Promise<Tried> {
  return post('Tried', path(game, seed), JSON.stringify({ actions }));
}

/** A seed that nobody has thought of. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
