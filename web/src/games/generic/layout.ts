/** What lies on the table, as a game declares it: zones with pieces, found by their places. */

import type { Layout, Piece, Zone } from '../../api/protocol';
import type { View } from '../../live/wire';

export type { Layout, Piece, Zone };

const EMPTY: Layout = { zones: [] };

export function layoutOf(view: View): Layout {
  return view.layout ?? EMPTY;
}

/** The zones in the middle of the table. */
export function common(view: View): Zone[] {
  return layoutOf(view).zones.filter((zone) => (zone.seat ?? null) === null);
}

/** The zones of a seat, as itself sees them where an open replay shows all hands. */
export function zonesOf(view: View, seat: number, hands: readonly View[] | null = null): Zone[] {
  return layoutOf(hands?.[seat] ?? view).zones.filter((zone) => zone.seat === seat);
}

/** The cells of a grid, row by row, each with what lies on it. */
export function cells(zone: Zone): { row: number; column: number; pieces: Piece[]; ink: Piece['ink'] }[] {
  const [rows, columns] = zone.size ?? [0, 0];
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const here = (cell: readonly [number, number] | null | undefined) => cell?.[0] === row && cell[1] === column;
    return { row, column, pieces: (zone.pieces ?? []).filter((piece) => here(piece.cell)), ink: zone.squares?.find((square) => here(square.cell))?.ink };
  });
}

/** How many pieces a zone holds, also those that are not told one by one. */
export function count(zone: Zone): number {
  return (zone.pieces?.length ?? 0) + (zone.more ?? 0);
}

/** Those of whom a decision is awaited still. */
export function awaited(view: View): number[] {
  return view.to_act.filter((seat) => !view.chosen.includes(seat));
}
