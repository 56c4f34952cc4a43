/** A round begins when the cards are turned up. */

import type { Opens } from '../../table/turns';

export const opens: Opens = (told) => (told.kind === 'nin-jan.revealed' ? { part: 'round', n: told.args.round, seat: null } : null);
