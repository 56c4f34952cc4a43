/** Games as pages introduce them: those that this page was built with, and what else the server has. */

import { getGames, type GameInfo, type GameList } from '../api/games';
import { language, t } from '../i18n/messages.svelte';
import { GAME_NAMES, GAMES, isGame, type GameFacts } from './facts';

export interface Introduction {
  title: string;
  players: readonly [least: number, most: number];
  minutes: number;
  age: number;
  /** One line that makes one want to play. */
  line: string;
  /** Who made it. */
  credit: string;
  practice: boolean;
  lesson: boolean;
  /** From a package that this page was not built with. */
  foreign: boolean;
}

const OWN = ['--rock', '--scissors', '--sheet', '--ninja-combo', '--kraft', '--ninja-squad', '--ninja-night'] as const;
const others = $state<{ games: ReadonlyMap<string, GameInfo> }>({ games: new Map() });
let asked: Promise<GameList> | undefined;

/** Ask the server what it has; throws ApiError. */
export async function findGames(): Promise<GameList> {
  const found = await getGames();
  others.games = new Map(found.games.filter((game) => !isGame(game.name)).map((game) => [game.name, game]));
  return found;
}

/** Whether there is such a game; one that this page was not built with is asked for. */
export async function meet(game: string): Promise<boolean> {
  if (isGame(game) || others.games.has(game)) return true;
  asked ??= findGames().finally(() => (asked = undefined));
  await asked;
  return others.games.has(game);
}

/** All that can be introduced now, ours first; others only if a board can be drawn for them. */
export function gameNames(): string[] {
  return [...GAME_NAMES, ...[...others.games.values()].filter((game) => game.board).map((game) => game.name)];
}

export function introduction(game: string): Introduction | undefined {
  if (isGame(game)) {
    const facts: GameFacts = GAMES[game];
    return { ...facts, line: t(facts.line), practice: facts.practice ?? false, lesson: true, foreign: false };
  }
  const info = others.games.get(game);
  return info && { ...info, line: info.lines[language()], practice: false, foreign: true };
}

/** What a game is called, as long as nothing better is known by its name. */
export function titleOf(game: string): string {
  return introduction(game)?.title ?? game;
}

/** Whether a board can be drawn from its layout. */
export function hasLayout(game: string): boolean {
  return others.games.get(game)?.board ?? false;
}

/** A number that is always the same for the same name. */
export function mark(game: string): number {
  return [...game].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/** The colour of a game, as a value for `--own`. */
export function ownColour(game: string): string {
  return `var(${isGame(game) ? `--${game}` : (OWN[mark(game) % OWN.length] ?? '--rock')})`;
}
