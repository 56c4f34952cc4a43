/** Ninja Combo in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import ComboToken from './ComboToken.svelte';
import Points from './Points.svelte';
import { TOKENS } from './tokens';
import { twin } from './twin';

export const client: GameClient = {
  Board,
  Points,
  Token: ComboToken,
  tokens: TOKENS,
  after,
  flight,
  patience: 3000,
  twin,
};
