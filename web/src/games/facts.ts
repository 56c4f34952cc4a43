/** The five games as they are introduced, playable or not yet. */

import type { FrameKey } from '../i18n/messages.svelte';

export interface GameFacts {
  title: string;
  players: readonly [least: number, most: number];
  minutes: number;
  age: number;
  /** One line that makes one want to play. */
  line: FrameKey;
  /** Who made the printed game. */
  credit: string;
  /** Has a range to practise on without a match. */
  practice?: boolean;
}

export const GAMES = {
  'nin-jan': {
    title: 'Nin Jan', players: [2, 5], minutes: 15, age: 7,
    line: 'game.nin-jan.line',
    credit: '6jizo · Crocotame · Helvetiq, 2024',
  },
  'ninja-combo': {
    title: 'Ninja Combo', players: [2, 4], minutes: 15, age: 6,
    line: 'game.ninja-combo.line',
    credit: 'Kiwizou',
  },
  kraft: {
    title: 'Kraft', players: [2, 2], minutes: 40, age: 10,
    line: 'game.kraft.line',
    credit: 'Adrien Aresu · Charles Barrier · Axel Delattre',
  },
  'ninja-night': {
    title: 'Ninja Night', players: [2, 4], minutes: 30, age: 8,
    line: 'game.ninja-night.line',
    credit: 'Jean-Philippe Sahut · Mehdi Merrouche · Blue Orange, 2019',
    practice: true,
  },
  'ninja-squad': {
    title: 'Ninja Squad', players: [2, 4], minutes: 40, age: 8,
    line: 'game.ninja-squad.line',
    credit: 'Yan Yegorov · BackSpindle Games, 2018',
  },
} as const satisfies Record<string, GameFacts>;

export type GameName = keyof typeof GAMES;

export const GAME_NAMES = Object.keys(GAMES) as GameName[];

export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}
