/** The view and the words after an update, which tells only what is new. TypeError: this page does not understand it. */

import { decode } from '../api/shape';
import type { Update, View, Words } from './wire';

/** The way to a part, and at its end what is there now. */
type Change = readonly unknown[];

export function patchView(view: View | null, { view: changes }: Update): View {
  return view && !changes ? view : decode('GameView', patch(view, changes ?? []));
}

export function patchWords(words: Words | null, { words: changes }: Update): Words {
  return words && !changes ? words : decode('Words', patch(words, changes ?? []));
}

/** A value after these changes: a copy where something is new. */
export function patch(whole: unknown, changes: readonly Change[]): unknown {
  return changes.reduce<unknown>((value, change) => put(value, change.slice(0, -1), change.at(-1)), whole);
}

function put(whole: unknown, [first, ...rest]: readonly unknown[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(whole)) return putIn(whole, Number(first), rest, value);
  if (typeof whole !== 'object' || whole === null) throw new TypeError(`nothing has a part ${String(first)}`);
  const parts = whole as Readonly<Record<string, unknown>>;
  return { ...parts, [String(first)]: put(parts[String(first)], rest, value) };
}

/** A list with another part at this place, or with one more at its end. */
function putIn(list: readonly unknown[], place: number, rest: readonly unknown[], value: unknown): unknown[] {
  if (!(place >= 0 && place <= list.length)) throw new TypeError(`a list of ${list.length} has no part ${place}`);
  return [...list.slice(0, place), put(list[place], rest, value), ...list.slice(place + 1)];
}
