/** Mistakes that this device keeps, to be tried again. A short list says which there are; each has its moment on a page of its own.
    Works, for as long as the page, where storage is blocked or full. */

import { Drawer, type Storing } from '../settings/drawer';
import type { Found, Mistake, Scene } from './mistake';

export interface Note extends Mistake {
  /** When it was written down, in milliseconds since 1970. */
  since: number;
  solved: boolean;
}

const LIST = 'shinobi.mistakes';
const PAGE = 'shinobi.mistake';
/** Of what is kept: another one is not read. */
const VERSION = 1;
/** Moments that are kept at most: with those of the largest boards, less than a fifth of what a browser gives. */
const MOST_PAGES = 40;
/** Those that were solved stay known, so that they do not come again. */
const MOST_NOTES = 400;

export function sameMistake(a: Mistake, b: Mistake): boolean {
  return a.table === b.table && a.seat === b.seat && a.at === b.at;
}

function pageOf({ table, seat, at }: Mistake): string {
  return `${PAGE} ${table} ${seat} ${at}`;
}

function isNote(raw: unknown): raw is Note {
  if (typeof raw !== 'object' || raw === null) return false;
  const { table, seat, at, game, cost, played, since, solved } = raw as Record<string, unknown>;
  const whole = [seat, at].every(Number.isSafeInteger) && [cost, played, since].every(Number.isFinite);
  return whole && typeof table === 'string' && typeof game === 'string' && typeof solved === 'boolean';
}

/** The notes of a list, as far as they make sense. */
function read(text: string | null): Note[] {
  try {
    const list = JSON.parse(text ?? 'null') as { version?: unknown; notes?: unknown } | null;
    return list?.version === VERSION && Array.isArray(list.notes) ? list.notes.filter(isNote) : [];
  } catch {
    return [];
  }
}

export class Notebook {
  private readonly drawer: Drawer;

  constructor(
    storage: () => Storing,
    private readonly now: () => number,
  ) {
    this.drawer = new Drawer(storage);
  }

  /** All of them, the newest last. */
  notes(): Note[] {
    return read(this.drawer.look(LIST));
  }

  /** What a review found at a table takes the place of what an earlier one did; what was solved is. How many are to be solved there now. */
  write(table: string, found: readonly Found[]): number {
    const before = this.notes();
    const solved = before.filter((note) => note.table === table && note.solved);
    const open = found.filter(([mistake]) => !solved.some((note) => sameMistake(note, mistake)));
    for (const note of before) if (note.table === table) this.drawer.drop(pageOf(note));
    const notes = open.map(([mistake]) => ({ ...mistake, since: this.since(before, mistake), solved: false }));
    for (const [mistake, scene] of open) this.drawer.put(pageOf(mistake), JSON.stringify(scene));
    this.list([...before.filter((note) => note.table !== table), ...solved, ...notes]);
    return open.length;
  }

  /** Its moment, not checked yet; null if it is gone or damaged. */
  page(note: Mistake): Partial<Record<keyof Scene, unknown>> | null {
    try {
      const raw: unknown = JSON.parse(this.drawer.look(pageOf(note)) ?? 'null');
      return typeof raw === 'object' ? raw : null;
    } catch {
      return null;
    }
  }

  /** It is not asked again. */
  solve(solved: Mistake): void {
    this.drawer.drop(pageOf(solved));
    this.list(this.notes().map((note) => (sameMistake(note, solved) ? { ...note, solved: true } : note)));
  }

  /** It can't be shown. */
  forget(gone: Mistake): void {
    this.drawer.drop(pageOf(gone));
    this.list(this.notes().filter((note) => !sameMistake(note, gone)));
  }

  private since(before: readonly Note[], mistake: Mistake): number {
    return before.find((note) => sameMistake(note, mistake))?.since ?? this.now();
  }

  /** Keep the newest, and of those that are to be solved so many. */
  private list(notes: readonly Note[]): void {
    const open = notes.filter((note) => !note.solved).sort((a, b) => b.since - a.since || b.cost - a.cost);
    const beyond = open.slice(MOST_PAGES);
    for (const note of beyond) this.drawer.drop(pageOf(note));
    const kept = notes.filter((note) => !beyond.includes(note)).slice(-MOST_NOTES);
    this.drawer.put(LIST, JSON.stringify({ version: VERSION, notes: kept }));
  }
}

/** Of this device; all its tabs see the same. */
export const notebook = new Notebook(() => localStorage, Date.now);
