/** Who is to sit where, before the table exists. */

import type { BotSeat, GameCard, GuestSeat, MySeat, NewTable, OpenSeat } from '../api/protocol';
import type { Settings } from '../settings/settings.svelte';
import { beginner } from './options';

export type Seating = OpenSeat | MySeat | GuestSeat | BotSeat;

const PREFERRED = 'skilled';
const EASY = 'novice';
/** So many matches of a device are its first ones. */
const FIRST = 3;

/** The bot that is put on a seat unless one asks for another. */
export function usualLevel(card: GameCard): string {
  return card.levels.includes(PREFERRED) ? PREFERRED : (card.levels.at(-1) ?? 'random');
}

/** The bot for who only wants to play: the level last chosen here; who never chose begins with beginners. */
export function nextLevel(card: GameCard, { level, begun }: Pick<Settings, 'level' | 'begun'>): string {
  if (card.levels.includes(level)) return level;
  return begun < FIRST && card.levels.includes(EASY) ? EASY : usualLevel(card);
}

/** Me against bots of a level, at once. */
export function playNow(card: GameCard, level: string): NewTable {
  const seats = Math.min(card.most, Math.max(card.least, 3));
  const bot: Seating = { kind: 'bot', level };
  return { game: card.name, seats, seating: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => bot)], options: beginner(card, {}, 0), start: true };
}

/** What a seat's choice is called in a form: `open`, `me`, `guest` or `bot:skilled`. */
export function seatingText(seat: Seating): string {
  return seat.kind === 'bot' ? `bot:${seat.level}` : seat.kind;
}

export function seatingFrom(text: string, nick: string): Seating {
  if (text.startsWith('bot:')) return { kind: 'bot', level: text.slice(4) };
  if (text === 'guest') return { kind: 'guest', nick };
  return text === 'me' ? { kind: 'me' } : { kind: 'open' };
}

/** A seat was changed: I sit in one place at most. */
export function reseat(seating: readonly Seating[], at: number, seat: Seating): Seating[] {
  return seating.map((each, i) => {
    if (i === at) return seat;
    return seat.kind === 'me' && each.kind === 'me' ? { kind: 'open' } : each;
  });
}
