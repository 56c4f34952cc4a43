/** A table's options as choices in words. */

import type { GameCard } from '../api/protocol';
import type { Speaker } from '../i18n/speaker';
import { w } from '../table/words.svelte';

export type OptionValue = boolean | number | string;
export type Options = Record<string, OptionValue>;

export interface OptionChoice {
  name: string;
  title: string;
  help: string;
  /** The value as text, and what it is called. */
  choices: [string, string][];
}

export function defaults(card: GameCard): Options {
  return Object.fromEntries(card.options.map((option) => [option.name, option.default]));
}

/** What a game can be set to, each with its sentence of help: for the whole table, or for one seat alone. */
export function optionChoices(card: GameCard, speaker: Speaker, seat: number | null = null): OptionChoice[] {
  return card.options.filter((option) => option.seat === seat).map((option) => {
    const key = `${card.name}.option.${option.name}`;
    const named = (value: OptionValue) => (speaker.has(`${key}.${String(value)}`) ? speaker.say(`${key}.${String(value)}`) : String(value));
    return {
      name: option.name,
      title: speaker.say(key),
      help: speaker.say(`${key}.help`),
      choices: option.values.map((value) => [String(value), named(value)]),
    };
  });
}

/** The options with one of them changed, given as text. */
export function withOption(card: GameCard, options: Options, name: string, text: string): Options {
  const value = card.options.find((option) => option.name === name)?.values.find((each) => String(each) === text);
  return value === undefined ? options : { ...options, [name]: value };
}

/** Seconds for a decision that one can choose from; null: no clock. */
export const CLOCKS = [null, 20, 45, 90, 300, 86_400] as const;

/** How long one has for a decision, in words. */
export function clockWords(seconds: number | null): string {
  if (seconds === null) return w('setup.clock.none');
  if (seconds >= 86_400) return w('setup.clock.day');
  return seconds >= 120 ? w('setup.clock.minutes', { n: seconds / 60 }) : w('setup.clock.seconds', { n: seconds });
}
