/** The great moments of a floor: a catch, an escape, the end of the night. */

import type { Told } from '../../live/wire';
import { at, type FigureName, type KraftView } from './view';
import { k } from './words';

export interface Moment {
  /** Caught: the game may be over. Lost: scrolls are. Out: points are banked. Night: time is up. Anew: another dojo stands there. */
  kind: 'caught' | 'lost' | 'out' | 'night' | 'anew';
  /** Where it happened. */
  cell: string;
  /** Who saw it. */
  by: FigureName;
  says: string;
  /** The last picture of it, without motion. */
  still: boolean;
}

/** What is to be seen large now. */
export function momentOf(view: KraftView, recent: Told | null): Moment | null {
  const moment = (kind: Moment['kind'], cell: string, says: string, by: FigureName = 'master') => ({ kind, cell, by, says, still: false });
  switch (recent?.kind) {
    case 'kraft.caught': return moment('caught', recent.args.cell, k('catch'));
    case 'kraft.robbed': return moment('lost', recent.args.cell, k('catch.robbed', { n: recent.args.count }), 'disciple');
    case 'kraft.apprentice-caught': return moment('lost', recent.args.cell, k('catch.aide'));
    case 'kraft.left': return moment('out', recent.args.cell, k('escape', { n: recent.args.points }));
    case 'kraft.night': return moment('night', 'e5', k('dawn'));
    case 'kraft.refused': return moment('anew', 'e5', k('refuse.done'));
    default: return lastCatch(view);
  }
}

/** It stays in the picture when the game is over by it. */
function lastCatch(view: KraftView): Moment | null {
  const cell = at(view, 'ninja');
  const caught = view.outcome !== null && view.hidden === 0 && cell !== null && view.sight.includes(cell);
  return caught ? { kind: 'caught', cell, by: 'master', says: k('catch'), still: true } : null;
}
