/** What changes something on the server over HTTP. */

import { ApiError, troubleOf } from './fetching';
import type { Created, GameCard, Games, Greeting, Held, Holder, Holders, Lesson, NewTable, Problem, Replay, SeatCode, Table, Verdict } from './protocol';

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
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (problem && troubleOf(response.status) === 'refused') throw new NotDoneError(response.status, problem);
  throw new ApiError(troubleOf(response.status), response.status);
}

async function post<T>(path: string, body: string, type = 'application/json'): Promise<T> {
  const response = await request(path, { method: 'POST', headers: { 'Content-Type': type, Accept: 'application/json' }, body });
  return (await response.json()) as T;
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path, { headers: { Accept: 'application/json' } })).json()) as T;
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Say who I am; the server gives this device its cookie. */
export function hello(nick: string): Promise<Greeting> {
  return post('/api/hello', JSON.stringify({ nick }));
}

export async function getGame(name: string): Promise<GameCard | undefined> {
  const { games } = await get<Games>('/api/games');
  return games.find((game) => game.name === name);
}

export function createTable(table: NewTable): Promise<Created> {
  return post('/api/tables', JSON.stringify(table));
}

export function getTable(id: string): Promise<Table> {
  return get(tablePath(id));
}

/** A code with which another device can hold my seat too. */
export function makeCode(id: string, seat: number): Promise<SeatCode> {
  return post(`${tablePath(id)}/seats/${seat}/code`, '');
}

/** The devices that hold my seat, the first one first. */
export async function getHolders(id: string, seat: number): Promise<Holder[]> {
  return (await get<Holders>(`${tablePath(id)}/seats/${seat}/devices`)).devices;
}

/** Hold the seat of a code from another device. */
export function useCode(code: string): Promise<Held> {
  return post('/api/code', JSON.stringify({ code }));
}

export function getReplay(id: string): Promise<Replay> {
  return get(`${tablePath(id)}/replay`);
}

/** A game's lesson; ApiError 'missing' if it has none. */
export function getLesson(game: string): Promise<Lesson> {
  return get(`/api/games/${encodeURIComponent(game)}/lesson`);
}

/** A record from a file, JSON or text, as moments. */
export function openRecord(record: string): Promise<Replay> {
  return post('/api/replay', record, record.trimStart().startsWith('{') ? 'application/json' : 'text/plain');
}

export function verify(record: string): Promise<Verdict> {
  return post('/api/verify', record);
}

/** The record of a match that is over, as text for machines. */
export async function getRecord(id: string): Promise<string> {
  return (await request(`${tablePath(id)}/record?form=json`, {})).text();
}
