/** The tables that concern me, and those that anyone may join, as the home page lists them. */

import { fields, flag, integer, list, oneOf, text } from './decode';
import { getJson } from './fetching';
import type { Chair, Table } from './protocol';

export type SeatInfo = Pick<Chair, 'kind' | 'nick' | 'yours'>;

export interface TableInfo extends Pick<Table, 'id' | 'game' | 'phase' | 'turn'> {
  seats: SeatInfo[];
}

export interface TableLists {
  mine: TableInfo[];
  open: TableInfo[];
}

function decodeSeat(raw: unknown): SeatInfo {
  const seat = fields(raw);
  return {
    kind: oneOf(seat['kind'], ['bot', 'guest', 'open', 'person']),
    nick: text(seat['nick']),
    yours: flag(seat['yours']),
  };
}

function decodeTable(raw: unknown): TableInfo {
  const table = fields(raw);
  return {
    id: text(table['id']),
    game: text(table['game']),
    phase: oneOf(table['phase'], ['gathering', 'dealing', 'playing', 'over']),
    turn: list(table['turn'], integer),
    seats: list(table['seats'], decodeSeat),
  };
}

/** Whether a table waits for this device. */
export function isMyTurn(table: TableInfo): boolean {
  return table.phase === 'playing' && table.turn.some((seat) => table.seats[seat]?.yours);
}

export function decodeTables(raw: unknown): TableLists {
  const both = fields(raw);
  const mine = list(both['mine'], decodeTable);
  return {
    mine: mine.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a))),
    open: list(both['open'], decodeTable),
  };
}

/** My tables, those that wait for me first, and the open public ones. */
export function getTables(): Promise<TableLists> {
  return getJson('/api/tables', decodeTables);
}
