/** Tables that go on from a moment of a match: to try it oneself, or to play it on. */

import { createTable, getGame } from '../api/doing';
import { introduce } from '../api/me';
import type { Moment, NewTable, Replay } from '../api/protocol';
import { settings } from '../settings/settings.svelte';
import { nextLevel, type Seating } from '../setup/seating';
import type { Source } from './asking.svelte';

export interface Staging {
  /** After so many decisions. */
  at: number;
  /** My seat there. */
  me: number;
  /** Who takes the others: bots, or whoever has the link. */
  others: 'bots' | 'friends';
  /** What my seat could not see is dealt anew. */
  anew: boolean;
}

function momentOf(source: Source, { at, me, anew }: Staging): Moment {
  return { at, ...source, ...(anew ? { seat: me } : {}) };
}

/** Bots play as well as those that sat there; for people, as well as bots usually do here. */
function seatingOf({ table, record }: Replay, { me, others }: Staging, level: string): Seating[] {
  return Array.from({ length: record.seats }, (_, seat): Seating => {
    if (seat === me) return { kind: 'me' };
    if (others === 'friends') return { kind: 'open' };
    return { kind: 'bot', level: table?.seats[seat]?.level ?? level };
  });
}

export function tableFor(replay: Replay, source: Source, staging: Staging, level: string): NewTable {
  const { game, seats } = replay.record;
  return { game, seats, seating: seatingOf(replay, staging, level), start: staging.others === 'bots', moment: momentOf(source, staging) };
}

/** Lay it; resolves with its id, and throws as `createTable` does. */
export async function layTable(replay: Replay, source: Source, staging: Staging): Promise<string> {
  const card = await getGame(replay.record.game);
  await introduce();
  const level = card ? nextLevel(card, settings) : 'skilled';
  return (await createTable(tableFor(replay, source, staging, level))).id;
}
