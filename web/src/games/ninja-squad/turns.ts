/** A phase, in it the turns of all, and then what the guards do. */

import type { Opens } from '../../table/turns';

export const opens: Opens = (told, open) => {
  const n = Math.max(1, open.n);
  switch (told.kind) {
    case 'ninja-squad.half': return { part: 'phase', n: 1, seat: null };
    case 'ninja-squad.phase': return { part: 'phase', n: told.args.phase, seat: null };
    case 'ninja-squad.drew': case 'ninja-squad.placed': case 'ninja-squad.missed':
      return told.args.seat === open.seat ? null : { part: 'phase', n, seat: told.args.seat };
    case 'ninja-squad.patrolled': return open.seat === null ? null : { part: 'phase', n, seat: null };
    default: return null;
  }
};
