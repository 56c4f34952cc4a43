/** Which thing on the table stands for which action, and what a press on it means. */

import type { Layout } from './layout';

/** Names of the things that can be pressed. */
export const key = {
  piece: (id: string) => `piece ${id}`,
  zone: (name: string) => `zone ${name}`,
  cell: (zone: string, row: number, column: number) => `cell ${zone} ${row} ${column}`,
};

/** Legal actions, by the thing that stands for them. */
export type Touches = ReadonlyMap<string, readonly string[]>;

/** Everything that stands for an action which is legal; a piece also stands for the cell under it. */
export function touches(layout: Layout, legal: readonly string[]): Touches {
  const found = new Map<string, string[]>();
  const open = new Set(legal);
  const add = (name: string, actions: readonly string[] = []) => {
    const new_ = actions.filter((action) => open.has(action) && !found.get(name)?.includes(action));
    if (new_.length) found.set(name, [...(found.get(name) ?? []), ...new_]);
  };
  for (const zone of layout.zones) {
    add(key.zone(zone.name), zone.actions);
    for (const { cell: [row, column], actions } of zone.squares ?? []) add(key.cell(zone.name, row, column), actions);
    for (const piece of zone.pieces ?? []) {
      add(key.piece(piece.id), piece.actions);
      if (piece.cell) add(key.piece(piece.id), found.get(key.cell(zone.name, ...piece.cell)));
    }
  }
  return found;
}

/** What may still be meant once these things are picked: what all of them stand for. */
export function meant(all: Touches, picked: readonly string[], legal: readonly string[]): string[] {
  return legal.filter((action) => picked.every((name) => all.get(name)?.includes(action)));
}

/** Actions that need a button: no thing, or none but what is picked already, stands for them. */
export function loose(all: Touches, picked: readonly string[], legal: readonly string[]): string[] {
  const others = [...all].filter(([name]) => !picked.includes(name)).flatMap(([, actions]) => actions);
  const elsewhere = new Set(others);
  return meant(all, picked, legal).filter((action) => !elsewhere.has(action));
}

/** What a press leads to: an action, or things that are picked until the next press. */
export type Press = { play: string } | { picked: readonly string[] };

export function press(all: Touches, picked: readonly string[], legal: readonly string[], name: string): Press {
  if (picked.includes(name)) return { picked: picked.filter((each) => each !== name) };
  const both = meant(all, [...picked, name], legal);
  const actions = both.length ? both : (all.get(name) ?? []);
  const [only] = actions;
  if (only !== undefined && actions.length === 1) return { play: only };
  return { picked: both.length ? [...picked, name] : [name] };
}

/** The one action that a press would do, to be told beforehand. */
export function foretold(all: Touches, picked: readonly string[], legal: readonly string[], name: string): string | null {
  const next = press(all, picked, legal, name);
  return 'play' in next ? next.play : null;
}
