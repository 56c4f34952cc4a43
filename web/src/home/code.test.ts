import { expect, it } from 'vitest';
import { plainCode, readableCode } from './code';

it.each(['abcdefgh', 'ABCD EFGH', ' abcd-efgh ', 'ABCD\u00a0EFGH'])('%j is the code that was meant', (typed) => {
  expect(plainCode(typed)).toBe('abcdefgh');
});

it('a code is read in two halves', () => {
  expect(readableCode('abcdefgh')).toBe('ABCD EFGH');
});
