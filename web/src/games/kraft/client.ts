/** Kraft in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import KraftWord from './KraftWord.svelte';
import Points from './Points.svelte';
import { TOKENS } from './tokens';
import { opens } from './turns';
import { twin } from './twin';
import { kraft } from './view';

export const client: GameClient = {
  Board,
  Points,
  Token: KraftWord,
  tokens: TOKENS,
  after,
  flight,
  opens,
  twin,
  part: (view, seat) => (kraft(view).master === seat ? 'master' : 'ninja'),
};
