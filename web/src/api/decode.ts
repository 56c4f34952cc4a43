/** Reading JSON without trusting it. */

export function fields(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new TypeError('expected an object');
  return raw as Record<string, unknown>;
}

export function list<T>(raw: unknown, item: (raw: unknown) => T): T[] {
  if (!Array.isArray(raw)) throw new TypeError('expected a list');
  return raw.map(item);
}

export function text(raw: unknown): string {
  if (typeof raw !== 'string') throw new TypeError('expected a text');
  return raw;
}

export function flag(raw: unknown): boolean {
  if (typeof raw !== 'boolean') throw new TypeError('expected true or false');
  return raw;
}

export function oneOf<T extends string>(raw: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === raw);
  if (found === undefined) throw new TypeError(`expected one of ${allowed.join(', ')}`);
  return found;
}

export function integer(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw)) throw new TypeError('expected a whole number');
  return raw;
}
