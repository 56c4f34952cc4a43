/** Nin Jan in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import NinJanToken from './NinJanToken.svelte';
import Points from './Points.svelte';
import { opens } from './turns';
import { twin } from './twin';
import { TOKENS } from './view';

export const client: GameClient = {
  Board,
  Points,
  Token: NinJanToken,
  tokens: TOKENS,
  after,
  flight,
  opens,
  twin,
};
