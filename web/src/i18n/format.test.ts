import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { argumentNames, format, type Args, type Language } from './format';

interface Vector {
  message: string;
  args: Args;
  plain?: Args;
  locale: Language;
  expected: string;
}

const file = new URL('../../../tests/icu_vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

describe('the shared vectors', () => {
  it.each(vectors)('$locale: $message', ({ message, args, plain, locale, expected }) => {
    expect(format(message, args, locale, plain)).toBe(expected);
  });
});

describe('a broken message', () => {
  it.each(['{', '}', '{n', '{n, plural, one {x}}', '{n, date}', '{n, plural, other {x}', '{1}'])('%s throws', (message) => {
    expect(() => format(message, { n: 1 }, 'en')).toThrow();
  });
});

it('names the arguments of a message, nested ones too', () => {
  expect(argumentNames('{b} {n, plural, one {{a}} other {#}}')).toEqual(['a', 'b', 'n']);
});
