/** What a game brings to the browser beside its messages: a board, and a few pure functions. */

import type { Component, Snippet } from 'svelte';
import type { Fields, Speaker } from '../i18n/speaker';
import type { Told, View } from '../live/wire';
import type { Intent } from '../table/intent.svelte';
import type { Flight } from '../table/flight';
import type { Person } from '../table/people';
import type { Opens } from '../table/turns';

/** A heading with lines of text under it: the board for who does not see it. */
export interface TwinPart {
  title: string;
  lines: string[];
}

/** A board: what is to be seen goes in, intents go out. It knows no rules. */
export interface BoardProps {
  view: View;
  /** What happened so far, the newest last. */
  log: readonly Told[];
  /** The event that is being shown right now. */
  recent: Told | null;
  people: readonly Person[];
  speaker: Speaker;
  intent: Intent;
  /** The action on its way to the server. */
  sending: string | null;
  /** The action that a hint proposes. */
  hint: string | null;
  /** Every hand, by seat, where an open replay shows them. */
  hands: readonly View[] | null;
  /** Take back my last decision; null: there is nothing to take back. */
  undo?: (() => Promise<void>) | null;
  /** Show a rule, by its number. */
  openRule: (rule: string) => void;
  /** When the server's clock rings, on the clock of `performance.now()`; null: it does not run. */
  due?: number | null;
  /** What a legal action would do; empty for any other. */
  says: (action: string) => string;
  /** What that sentence is made of, as the server told it: the piles that a card would take, and the like. */
  told?: (action: string) => Fields;
  /** Say what to do now in other words than the rules ask it, as long as that is asked; null: as they do. */
  prompt?: (text: string | null) => void;
  /** What is asked of me, to be put where the hand is. */
  ask: Snippet;
}

/** A practice range: tasks come from the server, what one is told stays on the device. */
export interface PracticeProps {
  speaker: Speaker;
}

export interface GameClient {
  Board: Component<BoardProps>;
  /** How the points came about, one seat each. */
  Points: Component<{ view: View; seat: number; speaker: Speaker }>;
  /** Things in a sentence that can be drawn, and what draws them. */
  Token: Component<{ token: string; speaker: Speaker }>;
  tokens: RegExp;
  /** The board after an event, so that it can be shown; the view that follows all of them is the truth. */
  after: (view: View, told: Told, truth?: View | null) => View;
  /** Where things come from and go to in an event. */
  flight: (told: Told) => Flight;
  /** Milliseconds that one watches between two turns of one's own, at the normal pace, before all gets faster; 6 seconds if it is not said. */
  patience?: number;
  /** Where a turn begins in the log; without it, where another seat does something. */
  opens?: Opens;
  twin: (view: View, speaker: Speaker) => TwinPart[];
  /** A sentence as it is read out, where it holds signs that are drawn. */
  aloud?: (text: string) => string;
  /** Whether the board itself shows the server's clock now, large. */
  ownClock?: (view: View) => boolean;
  /** The view without what goes on by itself after a while, for who has all the time. */
  calm?: (view: View) => View;
  /** Which of several cards of three lines is the viewer's: by role, or by what is played now; docs/messages.md has the keys. */
  part?: (view: View, seat: number | null) => string;
  /** A range to practise on without a match, where the game has one. */
  practice?: () => Promise<{ default: Component<PracticeProps> }>;
}
