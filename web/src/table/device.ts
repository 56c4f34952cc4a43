/** Who of those who share this device is to act. */

import type { View } from '../live/wire';

function wants(view: View | null | undefined, seat: number): boolean {
  return view !== null && view !== undefined && view.to_act.includes(seat) && !view.chosen.includes(seat);
}

/** The seat that should have the device: the one who has it, while they are to act; else the next who is. */
export function nextOnDevice(views: ReadonlyMap<number | null, View | null>, holds: number | null): number | null {
  const seats = [...views.keys()].filter((seat) => seat !== null);
  if (holds !== null && wants(views.get(holds), holds)) return holds;
  return seats.find((seat) => wants(views.get(seat), seat)) ?? holds ?? seats[0] ?? null;
}
