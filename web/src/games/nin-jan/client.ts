/** Nin Jan in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import NinJanToken from './NinJanToken.svelte';
import Points from './Points.svelte';
import { twin } from './twin';

export const client: GameClient = {
  Board,
  Points,
  Token: NinJanToken,
  tokens: /(?<![\w-])[RPS](?:-[1-6]|10|[1-9])(?![\w])/g,
  after,
  flight,
  twin,
};
