/** Cards and tokens that events turn up, and what they do. */

import type { Told } from '../../live/wire';
import { revealed, type Revealed } from './after';
import { doing } from './item';
import { s, type SquadKey } from './words';

export interface Turned extends Revealed {
  told: Told;
  /** What it does, in words. */
  does: string;
}

/** More at once than in any phase of the guards: somebody jumps to another moment. */
const JUMP = 60;

/** What to show after some more events: those of one decision together. */
export function fresh(before: readonly Turned[], news: readonly Told[], viewer: number | null, half: string): readonly Turned[] {
  if (news.length > JUMP) return [];
  const found = news.flatMap((told) => turnedUp(told, viewer, half));
  const last = found.at(-1)?.told.at;
  if (last === undefined) return before;
  return [...before, ...found].filter(({ told }) => told.at === last);
}

/** Alarm cards and traps concern all; of other cards, those that I get. */
function turnedUp(told: Told, viewer: number | null, half: string): Turned[] {
  const card = revealed(told);
  if (!card) return [];
  if ((card.sort === 'senjutsu' || card.sort === 'buki') && !('seat' in told.args && told.args.seat === viewer)) return [];
  return [{ ...card, told, does: effect(told, card, half) }];
}

function effect(told: Told, { sort, name }: Revealed, half: string): string {
  if (sort === 'alarm' || sort === 'wana') return s(`turned.${name}` as SquadKey);
  return told.kind === 'ninja-squad.lost' ? s('turned.lost') : doing(name, half);
}
