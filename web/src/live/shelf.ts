/** What this device keeps of its shares in deals. Works, for as long as the page, where storage is blocked. */

import { Drawer, type Storing } from '../settings/drawer';

export interface Kept {
  /** The share: 32 random bytes in hexadecimal. */
  value: string;
  /** What the server had committed to when the share was drawn. */
  commitment: string;
  /** How far it got: drawn here, its promise or itself acknowledged; or another device was before this one. */
  stage: 'drawn' | 'promised' | 'shared' | 'passed';
  /** Everybody's promises, as they were shown before the share was revealed; empty until then. */
  promises: readonly (string | null)[];
  /** When it was drawn, in milliseconds since 1970. */
  since: number;
}

const PREFIX = 'shinobi.share';
/** Matches may last for weeks, and their end is checked against what is kept here. */
const LONGEST = 90 * 24 * 3600 * 1000;
const MOST = 60;
const STAGES: readonly unknown[] = ['drawn', 'promised', 'shared', 'passed'] satisfies Kept['stage'][];

function nameOf(table: string, seat: number): string {
  return `${PREFIX} ${table} ${seat}`;
}

/** What was kept, if it can be read. */
function read(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    const texts = [kept?.value, kept?.commitment].every((each) => typeof each === 'string');
    return texts && STAGES.includes(kept?.stage) && Array.isArray(kept?.promises) && Number.isFinite(kept.since) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export class Shelf {
  private readonly drawer: Drawer;

  constructor(
    storage: () => Storing,
    private readonly now: () => number,
  ) {
    this.drawer = new Drawer(storage);
  }

  get(table: string, seat: number): Kept | null {
    return this.look(nameOf(table, seat));
  }

  keep(table: string, seat: number, kept: Kept): void {
    this.drawer.put(nameOf(table, seat), JSON.stringify(kept));
  }

  /** Draw the share of a seat, and tidy away what is of no use any more. */
  draw(table: string, seat: number, commitment: string): Kept {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const kept: Kept = { value, commitment, stage: 'drawn', promises: [], since: this.now() };
    this.keep(table, seat, kept);
    this.tidy();
    return kept;
  }

  /** The table is gone. */
  forget(table: string): void {
    for (const name of this.names()) if (name.startsWith(`${PREFIX} ${table} `)) this.drawer.drop(name);
  }

  private tidy(): void {
    const ages = this.names().map((name) => ({ name, age: this.now() - (this.look(name)?.since ?? 0) }));
    ages.sort((a, b) => a.age - b.age);
    ages.forEach(({ name, age }, i) => {
      if (age > LONGEST || i >= MOST) this.drawer.drop(name);
    });
  }

  private look(name: string): Kept | null {
    return read(this.drawer.look(name));
  }

  private names(): string[] {
    return this.drawer.names(`${PREFIX} `);
  }
}

/** Of this device; all its tabs see the same. */
export const shelf = new Shelf(() => localStorage, Date.now);
