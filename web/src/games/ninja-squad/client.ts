/** Ninja Squad in the browser. */

import type { GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import { cardWords } from './cards';
import { speedy } from './facts';
import { calm } from './pause';
import Points from './Points.svelte';
import SquadWord from './SquadWord.svelte';
import { TOKENS } from './tokens';
import { opens } from './turns';
import { twin } from './twin';
import { squad } from './view';

export const client: GameClient = {
  Board,
  Points,
  Token: SquadWord,
  tokens: TOKENS,
  after,
  flight,
  opens,
  patience: 6000,
  twin,
  aloud: (text) => text.replace(TOKENS, cardWords),
  ownClock: (view) => speedy(squad(view)),
  calm,
  part: (view) => squad(view).half,
};
