/* What this browser can check of a deal by itself: docs/fairness.md has the recipe. */
import type { Share } from '../api/protocol';
import type { Kept } from '../live/shelf';
import { sha256 } from './sha256';

/** The part of a finished record that tells where its chance came from. */
export interface Sealed {
  schema: number;
  commitment: string | null;
  seed: string | null;
  shares?: Share[];
  secret?: string | null;
}

/** Whether what was revealed keeps to the commitment that was shown. */
export function addsUp(record: Sealed, commitment: string | null): boolean {
  if (record.schema === 1) return record.seed !== null && sha256(record.seed) === commitment;
  const { secret, shares = [] } = record;
  if (!secret || sha256(secret) !== commitment) return false;
  const follow = shares.every(({ giver, value }, seat) => giver === 'device' || value === sha256(`${secret} share ${seat}`));
  const lines = ['shinobi deal 2', secret, ...shares.map(({ value }) => value)];
  return follow && record.seed === sha256(lines.map((line) => `${line}\n`).join(''));
}

/** Whether the share that this device gave for a seat is in the deal; null: it gave none that the server acknowledged. */
export function holds(record: Sealed, seat: number, kept: Kept | null): boolean | null {
  const share = record.shares?.[seat];
  if (!kept) return null;
  if (share?.giver === 'device' && share.value === kept.value) return true;
  return kept.stage === 'shared' ? false : null;
}
