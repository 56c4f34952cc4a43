/** The practice range of a game: tasks from seeds, and what came of a try. */

import { fields, integer, list, text } from './decode';
import { NotDoneError } from './doing';
import { ApiError, getJson } from './fetching';
import type { Problem, Task, Told, Tried } from './protocol';

function path(game: string, seed: string): string {
  return `/api/games/${encodeURIComponent(game)}/practice/${encodeURIComponent(seed)}`;
}

/** What is to be judged; the same for the same seed. */
export function getTask(game: string, seed: string): Promise<Task> {
  return getJson(path(game, seed), (raw) => {
    if (fields(fields(raw)['view'])['game'] !== game) throw new TypeError(`expected a view of ${game}`);
    return raw as Task;
  });
}

/** The kind of an event says what its arguments are. */
function decodeTold(raw: unknown): Told {
  const { kind, rule, args, at } = fields(raw);
  return { kind: text(kind), rule: text(rule), args: fields(args), at: integer(at) } as Told;
}

function decodeTried(raw: unknown): Tried {
  const found = fields(raw);
  const right = Object.fromEntries(Object.entries(fields(found['right'])).map(([name, value]) => [name, integer(value)]));
  return { events: list(found['events'], decodeTold), right };
}

/** Try it: what came of it, and what would have been right. */
export async function tryTask(game: string, seed: string, actions: readonly string[]): Promise<Tried> {
  let response: Response;
  try {
    response = await fetch(path(game, seed), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ actions }) });
  } catch {
    throw new ApiError('unreachable');
  }
  if (!response.ok) throw new NotDoneError(response.status, (await response.json()) as Problem);
  return decodeTried(await response.json());
}

/** A seed that nobody has thought of. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('');
}
