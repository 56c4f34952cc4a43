/** The tables that concern me, and those that anyone may join, as the home page lists them. */

import { fields, flag, integer, list, oneOf, text } from './decode';
import { getJson } from './fetching';
import type { Chair, Table } from './protocol';

export type SeatInfo = Pick<Chair, 'kind' | 'nick' | 'yours' | 'ready'>;

export interface TableInfo extends Pick<Table, 'id' | 'game' | 'phase' | 'turn'> {
  seats: SeatInfo[];
  /** Whether this device is its host. */
  host: boolean;
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
    ready: flag(seat['ready']),
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
    host: flag(fields(table['you'])['host']),
  };
}

/** Whether it is the turn of this device. */
export function isMyTurn(table: TableInfo): boolean {
  return table.phase === 'playing' && table.turn.some((seat) => table.seats[seat]?.yours);
}

/** Whether people gather and nothing is missing but this device: to say that it is ready, or to start. */
export function isAwaited(table: TableInfo): boolean {
  if (table.phase !== 'gathering' || table.seats.some((seat) => seat.kind === 'open')) return false;
  if (!table.host) return table.seats.some((seat) => seat.yours && !seat.ready);
  return table.seats.every((seat) => seat.yours || seat.ready);
}

/** Whether a table waits for this device. */
export function waitsForMe(table: TableInfo): boolean {
  return isMyTurn(table) || isAwaited(table);
}

export function decodeTables(raw: unknown): TableLists {
  const both = fields(raw);
  const mine = list(both['mine'], decodeTable);
  return {
    mine: mine.sort((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a))),
    open: list(both['open'], decodeTable),
  };
}

/** My tables, those that wait for me first, and the open public ones. */
export function getTables(): Promise<TableLists> {
  return getJson('/api/tables', decodeTables);
}
