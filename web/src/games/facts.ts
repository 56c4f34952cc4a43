/** The five games as they are introduced, playable or not yet. */

import { CARDS } from '../api/protocol';
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
  practice: boolean;
}

export const GAMES = {
  'nin-jan': {
    ...CARDS['nin-jan'],
    line: 'game.nin-jan.line',
    credit: '6jizo · Crocotame · Helvetiq, 2024',
  },
  'ninja-combo': {
    ...CARDS['ninja-combo'],
    line: 'game.ninja-combo.line',
    credit: 'Kiwizou',
  },
  kraft: {
    ...CARDS.kraft,
    line: 'game.kraft.line',
    credit: 'Adrien Aresu · Charles Barrier · Axel Delattre',
  },
  'ninja-night': {
    ...CARDS['ninja-night'],
    line: 'game.ninja-night.line',
    credit: 'Jean-Philippe Sahut · Mehdi Merrouche · Blue Orange, 2019',
  },
  'ninja-squad': {
    ...CARDS['ninja-squad'],
    line: 'game.ninja-squad.line',
    credit: 'Yan Yegorov · BackSpindle Games, 2018',
  },
} as const satisfies Record<string, GameFacts>;

export type GameName = keyof typeof GAMES;

export const GAME_NAMES = Object.keys(GAMES) as GameName[];

export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}
