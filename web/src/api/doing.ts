/** What changes something on the server over HTTP. */

import { ApiError, troubleOf } from './fetching';
import type { Shaped } from './shapes';
import type { Created, GameCard, Greeting, Held, Holder, Lesson, NewTable, OtherRules, Problem, Replay, SeatCode, Table, Verdict } from './protocol';

/** A request that the server understood and did not do. */
export class NotDoneError extends ApiError {
  constructor(
    status: number,
    readonly problem: Problem,
  ) {
    super('refused', status);
  }
}

async function request(path: string, how: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new ApiError('unreachable');
  }
  if (response.ok) return response;
  throw await failure(response);
}

/** Shapes are many: they come with the first answer that is to be checked. */
async function read<Name extends keyof Shaped>(name: Name, response: Response): Promise<Shaped[Name]> {
  const [{ decode }, raw] = await Promise.all([import('./shape'), response.json() as Promise<unknown>]);
  return decode(name, raw);
}

/** A match that was played by other rules than the server's. */
export class OtherRulesError extends ApiError {
  constructor(
    status: number,
    readonly rules: OtherRules,
  ) {
    super('other-rules', status);
  }
}

async function failure(response: Response): Promise<ApiError> {
  const trouble = troubleOf(response.status);
  if (trouble !== 'refused' && trouble !== 'damaged') return new ApiError(trouble, response.status);
  try {
    const problem = await read('Problem', response);
    if (problem.rules) return new OtherRulesError(response.status, problem.rules);
    return trouble === 'refused' ? new NotDoneError(response.status, problem) : new ApiError(trouble, response.status);
  } catch {
    return new ApiError(trouble, response.status);
  }
}

async function answer<Name extends keyof Shaped>(name: Name, response: Response): Promise<Shaped[Name]> {
  try {
    return await read(name, response);
  } catch (error) {
    console.warn(error);
    throw new ApiError('garbled', response.status);
  }
}

/** What comes of it, as what the server says that it is. */
export async function post<Name extends keyof Shaped>(name: Name, path: string, body: string, type = 'application/json'): Promise<Shaped[Name]> {
  return answer(name, await request(path, { method: 'POST', headers: { 'Content-Type': type, Accept: 'application/json' }, body }));
}

export async function get<Name extends keyof Shaped>(name: Name, path: string): Promise<Shaped[Name]> {
  return answer(name, await request(path, { headers: { Accept: 'application/json' } }));
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Say who I am; the server gives this device its cookie. */
export function hello(nick: string): Promise<Greeting> {
  return post('Greeting', '/api/hello', JSON.stringify({ nick }));
}

export async function getGame(name: string): Promise<GameCard | undefined> {
  const { games } = await get('Games', '/api/games');
  return games.find((game) => game.name === name);
}

export function createTable(table: NewTable): Promise<Created> {
  return post('Created', '/api/tables', JSON.stringify(table));
}

export function getTable(id: string): Promise<Table> {
  return get('Table', tablePath(id));
}

/** A code with which another device can hold my seat too. */
export function makeCode(id: string, seat: number): Promise<SeatCode> {
  return post('SeatCode', `${tablePath(id)}/seats/${seat}/code`, '');
}

/** The devices that hold my seat, the first one first. */
export async function getHolders(id: string, seat: number): Promise<Holder[]> {
  return (await get('Holders', `${tablePath(id)}/seats/${seat}/devices`)).devices;
}

/** Hold the seat of a code from another device. */
export function useCode(code: string): Promise<Held> {
  return post('Held', '/api/code', JSON.stringify({ code }));
}

export function getReplay(id: string): Promise<Replay> {
  return get('Replay', `${tablePath(id)}/replay`);
}

/** A game's lesson; ApiError 'missing' if it has none. */
export function getLesson(game: string): Promise<Lesson> {
  return get('Lesson', `/api/games/${encodeURIComponent(game)}/lesson`);
}

/** A record from a file, JSON or text, as moments. */
export function openRecord(record: string): Promise<Replay> {
  return post('Replay', '/api/replay', record, record.trimStart().startsWith('{') ? 'application/json' : 'text/plain');
}

export function verify(record: string): Promise<Verdict> {
  return post('Verdict', '/api/verify', record);
}

/** The record of a match that is over, as text for machines. */
export async function getRecord(id: string): Promise<string> {
  return (await request(`${tablePath(id)}/record?form=json`, {})).text();
}
