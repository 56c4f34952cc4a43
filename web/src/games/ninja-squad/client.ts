/** Ninja Squad in the browser. */

import type { Component } from 'svelte';
import type { BoardProps, GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import { speedy } from './facts';
import Points from './Points.svelte';
import SquadWord from './SquadWord.svelte';
import { TOKENS } from './tokens';
import { twin } from './twin';
import { squad } from './view';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Points,
  Token: SquadWord,
  tokens: TOKENS,
  after,
  flight,
  twin,
  ownClock: (view) => speedy(squad(view)),
};
