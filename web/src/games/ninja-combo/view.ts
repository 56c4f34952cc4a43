/** Ninja Combo as one viewer sees it; cards `rC` … `yS`, `3`, `*`, places `a1` … `v22`, actions `2@k10` and `snake-h2`. */

import type { ComboView, Made, Possible } from '../../api/protocol';
import type { View } from '../../live/wire';

export type { ComboView, Made, Possible };

export function ninjaCombo(view: View): ComboView {
  if (view.game !== 'ninja-combo') throw new TypeError(`not a view of Ninja Combo: ${view.game}`);
  return view as ComboView;
}

export function special(card: string): boolean {
  return card === '3' || card === '*';
}

/** A card of the offer and where it would go. */
export interface Laying {
  /** Place on offer, from 1. */
  slot: number;
  place: string;
}

/** `2@k10` → slot 2, place k10; null for anything else. */
export function laying(action: string | null): Laying | null {
  const [, slot, place] = /^([1-3])@([a-v]\d+)$/.exec(action ?? '') ?? [];
  return slot && place ? { slot: Number(slot), place } : null;
}

export function lay(slot: number, place: string): string {
  return `${slot}@${place}`;
}

/** The places on offer that have something to do now. */
export function playable(legal: readonly string[]): number[] {
  return [...new Set(legal.flatMap((action) => laying(action)?.slot ?? []))].sort();
}

/** Where the card of a slot may go. */
export function placesFor(legal: readonly string[], slot: number | null): string[] {
  return legal.flatMap((action) => {
    const found = laying(action);
    return found && found.slot === slot ? [found.place] : [];
  });
}

/** Seats in turn order, beginning with one. */
export function around(seats: number, first: number): number[] {
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** What laying somewhere would bring at best, by place, for the card of a slot. */
export function bringing(combos: readonly Possible[], slot: number | null): Map<string, number> {
  const best = new Map<string, number>();
  for (const { action, points } of combos) {
    const found = laying(action);
    if (found && found.slot === slot) best.set(found.place, Math.max(points, best.get(found.place) ?? 0));
  }
  return best;
}

/** The places of all combos that an action would make, or that any would if none is given. */
export function touched(combos: readonly Possible[], action: string | null): Set<string> {
  return new Set(combos.flatMap((combo) => (action === null || combo.action === action ? combo.places : [])));
}

/** A name for what travels: a card in a zone, or on offer. */
export const piece = {
  zone: (seat: number, place: string) => `${seat}:${place}`,
  offer: (slot: number) => `offer:${slot}`,
};
