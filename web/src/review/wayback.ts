/** From a table that was laid out of a review, the way back to where it was: as long as the window is open. */

const KEY = 'shinobi.review.back';
const RECORD = 'shinobi.review.record';
/** Nobody goes back further. */
const MOST = 20;

type Ways = [table: string, address: string][];

function read(): Ways {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(raw) ? raw.filter((way): way is Ways[number] => Array.isArray(way) && way.length === 2 && way.every((part) => typeof part === 'string')) : [];
  } catch {
    return [];
  }
}

/** Remember where a table came from. */
export function keepWay(table: string, address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), [table, address]].slice(-MOST)));
  } catch {
    // Storage is blocked: the browser's Back still leads there.
  }
}

/** The address of the review that a table came from; null: from none that is known here. */
export function wayBack(table: string): string | null {
  const address = read().findLast(([each]) => each === table)?.[1];
  return address && /^\/review(?:[/?]|$)/.test(address) ? address : null;
}

/** A match from a file is nowhere but here: keep it for who comes back. */
export function keepRecord(record: string): void {
  try {
    sessionStorage.setItem(RECORD, record);
  } catch {
    // Blocked, or too long: the file can be chosen again.
  }
}

/** The record of the match from a file that was looked at last; null: none is known. */
export function keptRecord(): string | null {
  try {
    return sessionStorage.getItem(RECORD);
  } catch {
    return null;
  }
}
