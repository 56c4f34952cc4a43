/** Who sits where, as the others see them. */

import type { Chair } from '../live/wire';

export interface Person {
  seat: number;
  name: string;
  bot: boolean;
  /** Strength of a bot. */
  level: string | null;
  mine: boolean;
  /** A person whose connection is gone. */
  away: boolean;
  /** A bot plays for them until they return. */
  standin: boolean;
}

/** Names for bots, by seat. */
const BOT_NAMES = ['Kage', 'Suzu', 'Tora', 'Kumo', 'Hana', 'Sora', 'Yuki', 'Taka'] as const;

function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length] ?? 'Kage';
}

export function chairName(chair: Pick<Chair, 'kind' | 'nick'>, seat: number): string {
  return chair.kind === 'bot' ? botName(seat) : chair.nick;
}

export function people(chairs: readonly Chair[]): Person[] {
  return chairs.map((chair, seat) => ({
    seat,
    name: chairName(chair, seat),
    bot: chair.kind === 'bot',
    level: chair.level,
    mine: chair.yours,
    away: chair.kind !== 'bot' && chair.kind !== 'open' && !chair.here,
    standin: chair.standin,
  }));
}

/** The same people when it does not matter any more who is there. */
export function present(all: readonly Person[]): Person[] {
  return all.map((person) => ({ ...person, away: false, standin: false, mine: false }));
}

/** Stand-ins for a match from a file, which knows no names. */
export function strangers(seats: number): Person[] {
  return Array.from({ length: seats }, (_, seat) => ({
    seat, name: botName(seat), bot: false, level: null, mine: false, away: false, standin: false,
  }));
}
