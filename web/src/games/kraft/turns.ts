/** A floor, and on it the turns of the two. */

import type { Opens } from '../../table/turns';

export const opens: Opens = (told, open, before) => {
  const n = Math.max(1, open.n);
  if (told.kind === 'kraft.shown') return { part: 'floor', n: told.args.floor, seat: null };
  if (told.kind === 'kraft.began') return { part: 'floor', n: told.args.floor, seat: told.args.seat };
  if (told.kind === 'kraft.night' || told.kind === 'kraft.swapped-roles') return { part: 'floor', n, seat: null };
  if (before?.kind !== 'kraft.ended-turn') return null;
  return { part: 'floor', n, seat: 'seat' in told.args ? told.args.seat : null };
};
