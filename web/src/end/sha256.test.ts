import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

/* FIPS 180-4 and NIST's examples. */
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('%.20s', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

it('agrees with another program on every length around a block, and on other letters', () => {
  const texts = Array.from({ length: 140 }, (_, n) => 'é忍7x'.repeat(40).slice(0, n));
  const other = texts.map((text) => createHash('sha256').update(text).digest('hex'));
  expect(texts.map(sha256)).toEqual(other);
});
