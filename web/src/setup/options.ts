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
  /** The value as text, and what it is called; NUMBER stands for any of the span. */
  choices: [string, string][];
  /** From and to which whole number it can be set beside them. */
  span: readonly [number, number] | null;
  /** What a value is called, given as text. */
  named: (text: string) => string;
}

/** The choice of a number. */
export const NUMBER = '#';

/** What is usual where people play each other, or where bots sit too. */
export function usual(card: GameCard, people: boolean): Options {
  return Object.fromEntries(card.options.map((option) => [option.name, people ? (option.people ?? option.default) : option.default]));
}

/** What differs from the options before. */
export function changed(before: Options, after: Options): Options {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}

/** What a game can be set to, each with its sentence of help: for the whole table, or for one seat alone. */
export function optionChoices(card: GameCard, speaker: Speaker, seat: number | null = null): OptionChoice[] {
  return card.options.filter((option) => option.seat === seat && !option.roles.length).map((option) => {
    const key = `${card.name}.option.${option.name}`;
    const named = (value: OptionValue) => (speaker.has(`${key}.${String(value)}`) ? speaker.say(`${key}.${String(value)}`) : String(value));
    const choices = option.values.map((value): [string, string] => [String(value), named(value)]);
    return {
      name: option.name,
      title: speaker.say(key),
      help: speaker.say(`${key}.help`),
      choices: option.span ? [...choices, [NUMBER, speaker.say(`${key}.span`)]] : choices,
      span: option.span,
      named: (text: string) => choices.find(([each]) => each === text)?.[1] ?? (option.span ? speaker.say(`${key}.number`, { n: Number(text) }) : text),
    };
  });
}

/** The number of a span that is offered first: a third of the way, round where the span is long; none that is a choice anyway. */
export function offered([least, most]: readonly [number, number], choices: readonly string[]): number {
  const third = (2 * least + most) / 3;
  const first = most - least < 60 ? Math.round(third) : Math.round(third / 10) * 10;
  for (let away = 0; away <= most - least; away++) {
    const found = [first + away, first - away].find((each) => least <= each && each <= most && !choices.includes(String(each)));
    if (found !== undefined) return found;
  }
  return first;
}

/** The options that are set to something else than usual, by name. */
export function unusual(card: GameCard, options: Options): string[] {
  return card.options.filter((option) => options[option.name] !== undefined && options[option.name] !== option.default).map((option) => option.name);
}

/** The option that says who has which role; undefined where all have the same. */
function roleOption(card: GameCard): GameCard['options'][number] | undefined {
  return card.options.find((option) => option.roles.length > 0);
}

/** What a seat is at this table, in words; empty where all are the same. */
export function roleOf(card: GameCard, speaker: Speaker, options: Options, seat: number): string {
  const option = roleOption(card);
  const role = option?.roles[options[option.name] === seat ? 0 : option.roles.length - 1];
  return role === undefined ? '' : speaker.say(`${card.name}.word.${role}`);
}

/** The options with a seat in the role to begin with: another seat has the other. */
export function beginner(card: GameCard, options: Options, seat: number): Options {
  const option = roleOption(card);
  const other = option?.values.find((value) => value !== seat);
  return option === undefined || other === undefined ? options : { ...options, [option.name]: other };
}

/** The options with the roles passed on to the next seat; null where there are none. */
export function rolesSwapped(card: GameCard, options: Options): Options | null {
  const option = roleOption(card);
  if (option === undefined) return null;
  const now = option.values.findIndex((value) => value === options[option.name]);
  const next = option.values[(now + 1) % option.values.length];
  return next === undefined ? options : { ...options, [option.name]: next };
}

/** The options with one of them changed, given as text. */
export function withOption(card: GameCard, options: Options, name: string, text: string): Options {
  const option = card.options.find((each) => each.name === name);
  const value = option?.values.find((each) => String(each) === text) ?? within(option?.span ?? null, text);
  return value === undefined ? options : { ...options, [name]: value };
}

function within(span: readonly [number, number] | null, text: string): number | undefined {
  const number = Number(text);
  return span && Number.isInteger(number) && number >= span[0] && number <= span[1] ? number : undefined;
}

/** Seconds for a decision that one can choose from; null: no clock. */
export const CLOCKS = [null, 20, 45, 90, 300, 86_400] as const;

/** How long one has for a decision, in words. */
export function clockWords(seconds: number | null): string {
  if (seconds === null) return w('setup.clock.none');
  if (seconds >= 86_400) return w('setup.clock.day');
  return seconds >= 120 ? w('setup.clock.minutes', { n: seconds / 60 }) : w('setup.clock.seconds', { n: seconds });
}
