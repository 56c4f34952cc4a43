/** A round, and in it the turns of its plans. */

import type { Opens } from '../../table/turns';

export const opens: Opens = (told, open) => {
  const n = Math.max(1, open.n);
  if (told.kind === 'ninja-night.round') return { part: 'round', n: told.args.round, seat: null };
  if (told.kind === 'ninja-night.revealed') return { part: 'round', n, seat: null };
  return told.kind === 'ninja-night.turn' ? { part: 'round', n, seat: told.args.seat } : null;
};
