import { expect, it } from 'vitest';
import { Speaker } from '../i18n/speaker';
import type { View } from '../live/wire';
import { cardOf } from './card';

const view = { game: 'dare' } as View;

function knowing(...keys: string[]): Speaker {
  return new Speaker('en', [], 0, (key) => (keys.includes(key) ? 'A line.' : undefined));
}

it('a game with three lines has a card', () => {
  expect(cardOf({}, knowing('dare.card.want', 'dare.card.turn', 'dare.card.end'), view, 0)).toBe('dare.card');
});

it('with fewer it has none', () => {
  expect(cardOf({}, knowing('dare.card.want', 'dare.card.turn'), view, 0)).toBeNull();
});

it('each part has lines of its own', () => {
  const speaker = knowing('dare.card.thief.want', 'dare.card.thief.turn', 'dare.card.thief.end');
  const client = { part: (_: View, seat: number | null) => (seat === 0 ? 'thief' : 'guard') };
  expect(cardOf(client, speaker, view, 0)).toBe('dare.card.thief');
  expect(cardOf(client, speaker, view, 1)).toBeNull();
});
