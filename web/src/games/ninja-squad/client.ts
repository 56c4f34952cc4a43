/** Ninja Squad in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import { speedy } from './facts';
import Points from './Points.svelte';
import SquadWord from './SquadWord.svelte';
import { TOKENS } from './tokens';
import { twin } from './twin';
import { squad } from './view';

export const client: GameClient = {
  Board,
  Points,
  Token: SquadWord,
  tokens: TOKENS,
  after,
  flight,
  twin,
  ownClock: (view) => speedy(squad(view)),
};
