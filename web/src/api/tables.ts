/** The tables that concern me, and those that anyone may join. */

import { fields, flag, list, oneOf, text } from './decode';
import { getJson } from './fetching';

export interface SeatInfo {
  /** Who sits there; empty while the seat is open. */
  name: string;
  bot: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  state: 'gathering' | 'playing' | 'over';
  seats: SeatInfo[];
  /** Whether the table waits for me. */
  my_turn: boolean;
}

export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
}

function decodeSeat(raw: unknown): SeatInfo {
  const seat = fields(raw);
  return { name: text(seat['name']), bot: flag(seat['bot']) };
}

function decodeTable(raw: unknown): TableInfo {
  const table = fields(raw);
  return {
    id: text(table['id']),
    game: text(table['game']),
    state: oneOf(table['state'], ['gathering', 'playing', 'over']),
    seats: list(table['seats'], decodeSeat),
    my_turn: flag(table['my_turn']),
  };
}

export function decodeTables(raw: unknown): Tables {
  const both = fields(raw);
  const mine = list(both['mine'], decodeTable);
  return { mine: mine.sort((a, b) => Number(b.my_turn) - Number(a.my_turn)), open: list(both['open'], decodeTable) };
}

/** My tables, those that wait for me first, and the open public ones. */
export function getTables(): Promise<Tables> {
  return getJson('/api/tables', decodeTables);
}
