import { describe, expect, it } from 'vitest';
import { told } from '../live/fixtures';
import { wayTo } from './way';

const LOG = [told('began', 0), told('dealt', 0), told('revealed', 2), told('took', 2), told('laid', 2), told('took', 3)];

describe('the way to a line of the log', () => {
  it('ends amid a decision, before what else came of it', () => {
    expect(wayTo(LOG, 2)).toEqual({ at: 2, moment: 1, events: LOG.slice(2, 3) });
    expect(wayTo(LOG, 3)).toEqual({ at: 2, moment: 1, events: LOG.slice(2, 4) });
  });

  it('leads to what a decision left behind, from its last line', () => {
    expect(wayTo(LOG, 4)).toEqual({ at: 2, moment: 2, events: [] });
    expect(wayTo(LOG, 5)).toEqual({ at: 3, moment: 3, events: [] });
  });

  it('leads to the start, from what happened before any decision', () => {
    expect(wayTo(LOG, 0)).toEqual({ at: 0, moment: 0, events: [] });
  });
});
