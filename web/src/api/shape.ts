/** Whether an answer has the shape that the server describes: nothing else gets any further. */

import { SHAPES, type Shaped } from './shapes';

type Shape = string | readonly unknown[] | Readonly<Record<string, unknown>>;

const WORDS: Readonly<Record<string, (raw: unknown) => boolean>> = {
  any: () => true,
  flag: (raw) => typeof raw === 'boolean',
  int: Number.isInteger,
  null: (raw) => raw === null,
  number: (raw) => typeof raw === 'number',
  text: (raw) => typeof raw === 'string',
};

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** What is wrong with it: where, beginning at the thing itself; null: nothing. */
function fault(shape: Shape, raw: unknown): string | null {
  if (typeof shape === 'string') {
    if (shape.startsWith('@')) return fault(SHAPES[shape.slice(1)] as Shape, raw);
    return WORDS[shape]?.(raw) ? null : ` is no ${shape}`;
  }
  if (isList(shape)) return listFault(shape, raw);
  return isObject(raw) ? fieldsFault(shape, raw) : ' is no object';
}

function isList(shape: Shape): shape is readonly unknown[] {
  return Array.isArray(shape);
}

function fieldsFault(shape: Readonly<Record<string, unknown>>, raw: Record<string, unknown>): string | null {
  for (const [key, part] of Object.entries(shape)) {
    const name = key.endsWith('?') ? key.slice(0, -1) : key;
    if (name !== key && raw[name] === undefined) continue;
    const found = fault(part as Shape, raw[name]);
    if (found !== null) return `.${name}${found}`;
  }
  return null;
}

function listFault([kind, ...rest]: readonly unknown[], raw: unknown): string | null {
  const parts = rest as Shape[];
  switch (kind) {
    case 'is':
      return rest.includes(raw) ? null : ` is none of ${rest.join(', ')}`;
    case 'or':
      return parts.some((part) => fault(part, raw) === null) ? null : ' is none of what it may be';
    case 'map':
      return isObject(raw) ? eachFault(Object.entries(raw), () => parts[0] ?? 'any') : ' is no object';
    case 'by':
      return isObject(raw) ? memberFault(rest, raw) : ' is no object';
    case 'tuple':
      if (!Array.isArray(raw) || raw.length !== parts.length) return ` is no list of ${parts.length}`;
      return eachFault([...raw.entries()], (i) => parts[i as number] ?? 'any');
    default:
      return Array.isArray(raw) ? eachFault([...raw.entries()], () => parts[0] ?? 'any') : ' is no list';
  }
}

function memberFault([field, known, others]: readonly unknown[], raw: Record<string, unknown>): string | null {
  const tag = raw[field as string];
  const shape = (known as Record<string, Shape>)[String(tag)] ?? (others as Shape | undefined);
  return shape === undefined ? `.${String(field)} is unknown: ${String(tag)}` : fault(shape, raw);
}

function eachFault(entries: readonly (readonly [string | number, unknown])[], shape: (key: string | number) => Shape): string | null {
  for (const [key, value] of entries) {
    const found = fault(shape(key), value);
    if (found !== null) return `[${key}]${found}`;
  }
  return null;
}

/** The same, as what it is; TypeError says where it is not. */
export function decode<Name extends keyof Shaped>(name: Name, raw: unknown): Shaped[Name] {
  const found = fault(`@${name}`, raw);
  if (found !== null) throw new TypeError(`${name}${found}`);
  return raw as Shaped[Name];
}
