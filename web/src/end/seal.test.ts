import { expect, it } from 'vitest';
import type { Kept } from '../live/shelf';
import { addsUp, holds, type Sealed } from './seal';
import { sha256 } from './sha256';

const secret = '5e'.repeat(32);
const given = '0a'.repeat(32);
const absent = sha256(`${secret} share 1`);
const record: Sealed = {
  schema: 2,
  commitment: sha256(secret),
  secret,
  shares: [{ giver: 'device', value: given }, { giver: 'absent', value: absent }],
  seed: sha256(`shinobi deal 2\n${secret}\n${given}\n${absent}\n`),
};

it('finds an honest deal in order', () => {
  expect(addsUp(record, record.commitment)).toBe(true);
});

it.each<[string, Partial<Sealed>]>([
  ['another secret', { secret: '5f'.repeat(32) }],
  ['no secret', { secret: null }],
  ['another seed', { seed: given }],
  ['another share', { shares: [{ giver: 'device', value: absent }, { giver: 'absent', value: absent }] }],
  ['a share that the host chose', { shares: [{ giver: 'device', value: given }, { giver: 'absent', value: given }], seed: sha256(`shinobi deal 2\n${secret}\n${given}\n${given}\n`) }],
])('finds %s', (_, changed) => {
  expect(addsUp({ ...record, ...changed }, record.commitment)).toBe(false);
});

it('keeps to the commitment that was shown, not to the record\u2019s', () => {
  expect(addsUp(record, given)).toBe(false);
});

it('proves records of the first schema by their seed', () => {
  const old: Sealed = { schema: 1, commitment: sha256('7'), seed: '7' };
  expect(addsUp(old, sha256('7'))).toBe(true);
  expect(addsUp({ ...old, seed: '8' }, sha256('7'))).toBe(false);
});

it('finds the share that this device gave', () => {
  const kept: Kept = { value: given, commitment: 'c', stage: 'shared', promises: [], since: 0 };
  expect(holds(record, 0, kept)).toBe(true);
  expect(holds(record, 1, kept)).toBe(false);
  expect(holds({ ...record, shares: [] }, 0, kept)).toBe(false);
  expect(holds(record, 1, { ...kept, stage: 'promised' })).toBeNull();
  expect(holds(record, 0, null)).toBeNull();
});
