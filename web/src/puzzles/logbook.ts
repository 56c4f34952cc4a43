/** Puzzles that were solved on this device, and the days on end on which one of the day was. Days are the server's, by UTC: its clock counts, not this one's. */

import { Drawer, type Storing } from '../settings/drawer';

/** Of one game. */
interface Page {
  /** The last day whose puzzle was solved; null: none was. */
  day: number | null;
  /** Names, the newest last. */
  solved: string[];
}

interface Log {
  version: typeof VERSION;
  /** Days on end, in whichever games, of which this is the last. */
  run: { last: number; days: number } | null;
  games: Record<string, Page>;
}

const KEY = 'shinobi.puzzles';
/** Of what is kept: another one is not read. */
const VERSION = 1;
const DAY = 24 * 3600 * 1000;
/** Of one game; no pack is as large. */
const MOST = 500;

/** The number of a day, such as 2026-11-18; null if it is none. */
export function dayOf(date: string): number | null {
  const day = Date.parse(`${date}T00:00Z`) / DAY;
  return Number.isSafeInteger(day) ? day : null;
}

function fieldsOf(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}

function whole(raw: unknown): number | null {
  return Number.isSafeInteger(raw) ? (raw as number) : null;
}

function readPage(raw: unknown): Page {
  const { day, solved } = fieldsOf(raw);
  return { day: whole(day), solved: Array.isArray(solved) ? solved.filter((each) => typeof each === 'string') : [] };
}

/** What is kept, as far as it makes sense. */
function read(text: string | null): Log {
  const { version, run, games } = parsed(text);
  if (version !== VERSION) return { version: VERSION, run: null, games: {} };
  const [last, days] = [whole(fieldsOf(run)['last']), whole(fieldsOf(run)['days'])];
  return {
    version: VERSION,
    run: last !== null && days !== null && days > 0 ? { last, days } : null,
    games: Object.fromEntries(Object.entries(fieldsOf(games)).map(([game, page]) => [game, readPage(page)])),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** A run goes on from one day to the next. One that lies ahead is damaged, unless a day has just begun elsewhere. */
function goOn(run: Log['run'], day: number): Log['run'] {
  if (!run || run.last > day + 1 || run.last < day - 1) return { last: day, days: 1 };
  return run.last === day - 1 ? { last: day, days: run.days + 1 } : run;
}

export class Logbook {
  private readonly drawer: Drawer;

  constructor(storage: () => Storing) {
    this.drawer = new Drawer(storage);
  }

  /** Names of a game's puzzles. */
  solved(game: string): ReadonlySet<string> {
    return new Set(this.page(game).solved);
  }

  /** Whether the puzzle of a day was. */
  isDone(game: string, day: number): boolean {
    return this.page(game).day === day;
  }

  /** How many days on end, up to today or to yesterday. */
  streak(today: number): number {
    const { run } = this.log();
    return run && Math.abs(today - run.last) <= 1 ? run.days : 0;
  }

  /** It was found without being shown; `day` if it is the puzzle of that day. */
  solve(game: string, name: string, day: number | null): void {
    const [log, page] = [this.log(), this.page(game)];
    const solved = [...page.solved.filter((each) => each !== name), name].slice(-MOST);
    const games = { ...log.games, [game]: { day: day ?? page.day, solved } };
    this.drawer.put(KEY, JSON.stringify({ ...log, run: day === null ? log.run : goOn(log.run, day), games } satisfies Log));
  }

  private log(): Log {
    return read(this.drawer.look(KEY));
  }

  private page(game: string): Page {
    const { games } = this.log();
    return (Object.hasOwn(games, game) ? games[game] : undefined) ?? { day: null, solved: [] };
  }
}

/** Of this device; all its tabs see the same. */
export const logbook = new Logbook(() => localStorage);
