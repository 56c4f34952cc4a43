/** Ninja Night in the browser. */

import type { Component } from 'svelte';
import type { BoardProps, GameClient } from '../client';
import { after, flight } from './after';
import Board from './Board.svelte';
import NightToken from './NightToken.svelte';
import Points from './Points.svelte';
import { twin } from './twin';

export const client: GameClient = {
  Board: Board as unknown as Component<BoardProps>,
  Points,
  Token: NightToken,
  tokens: /\bc\d{1,2}\b/g,
  after,
  flight,
  twin,
  practice: () => import('./Practice.svelte'),
};
