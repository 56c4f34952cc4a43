/** The browser's part of any game that brings none: its board is drawn from what lies where. */

import type { Told, View } from '../../live/wire';
import type { Flight } from '../../table/flight';
import type { GameClient } from '../client';
import Board from './Board.svelte';
import Points from './Points.svelte';
import { twin } from './twin';
import Word from './Word.svelte';

const LOOK = 650;

/** All has happened with the first event, so that pieces go straight to where they will lie. */
function after(view: View, _told: Told, truth?: View | null): View {
  return { ...(truth ?? view), legal: [] };
}

/** Pieces that nobody saw before come out of the first pile. */
function flight(told: Told): Flight {
  return { from: '[data-source]', dwell: told.kind === 'chosen' || told.kind === 'undone' ? 0 : LOOK };
}

export const client: GameClient = { Board, Points, Token: Word, tokens: /(?!)/g, after, flight, twin };
