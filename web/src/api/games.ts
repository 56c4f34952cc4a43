/** The games that this server can play, and their rules. */

import type { Language } from '../i18n/format';
import { fields, flag, integer, list, text } from './decode';
import { getJson, getText } from './fetching';

export interface GameInfo {
  /** As in addresses: `nin-jan`. */
  name: string;
  title: string;
  players: readonly [least: number, most: number];
  minutes: number;
  age: number;
  credit: string;
  lesson: boolean;
  /** Whether its board can be drawn from a layout. */
  board: boolean;
  /** How many it has. */
  puzzles: number;
  lines: Readonly<Record<Language, string>>;
}

export interface GameList {
  /** Today, as the server has it. */
  day: string;
  games: GameInfo[];
}

function decodeGame(raw: unknown): GameInfo {
  const card = fields(raw);
  const lines = fields(card['lines']);
  return {
    name: text(card['name']),
    title: text(card['title']),
    players: [integer(card['least']), integer(card['most'])],
    minutes: integer(card['minutes']),
    age: integer(card['age']),
    credit: text(card['credits']),
    lesson: flag(card['lesson']),
    board: flag(card['board']),
    puzzles: integer(card['puzzles']),
    lines: { en: text(lines['en']), fr: text(lines['fr']) },
  };
}

export function getGames(): Promise<GameList> {
  return getJson('/api/games', (raw) => ({ day: text(fields(raw)['day']), games: list(fields(raw)['games'], decodeGame) }));
}

/** All that a game says, by key: for one that this page was not built with. */
export function getMessages(game: string, language: Language): Promise<Record<string, string>> {
  const path = `/api/games/${encodeURIComponent(game)}/messages?lang=${language}`;
  return getJson(path, (raw) => Object.fromEntries(Object.entries(fields(raw)).map(([key, value]) => [key, text(value)])));
}

/** The rules of a game as Markdown. */
export function getRules(game: string, language: Language): Promise<string> {
  return getText(`/api/games/${encodeURIComponent(game)}/rules?lang=${language}`);
}
