/** Ninja Night in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import NightToken from './NightToken.svelte';
import Points from './Points.svelte';
import { opens } from './turns';
import { twin } from './twin';

export const client: GameClient = {
  Board,
  Points,
  Token: NightToken,
  tokens: /\bc\d{1,2}\b/g,
  after,
  flight,
  opens,
  patience: 10_000,
  twin,
  practice: () => import('./Practice.svelte'),
};
