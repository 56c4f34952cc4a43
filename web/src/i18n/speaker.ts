/** Keys and arguments become sentences, as docs/messages.md says. The browser's twin of `say.py`. */

import { PAIRED, SEAT_LISTS } from '../api/protocol';
import { format, formatNumber, type Args, type Language } from './format';

/** Arguments as they come from the engine. */
export type Fields = Readonly<Record<string, unknown>>;

/** A sentence that is yet to be said. */
export interface Phrase {
  key: string;
  args?: Fields;
}

/** Lists of seats in every sentence; the protocol says which others an event has. */
const SEATS: readonly string[] = ['seats', 'winners'];

interface Pairing {
  readonly who: string;
  readonly what: string;
  readonly bySeat: boolean;
}
const seatsOf: Readonly<Record<string, readonly string[]>> = SEAT_LISTS;
const pairings: Readonly<Record<string, Pairing>> = PAIRED;

type Pair = readonly [seat: number, value: unknown];
type Words = Record<string, string | number>;

function within(key: string, part: string): string {
  const dot = key.indexOf('.');
  return dot < 0 ? `${part}.${key}` : `${key.slice(0, dot)}.${part}.${key.slice(dot + 1)}`;
}

function gameOf(key: string): string {
  return key.split('.', 1)[0] ?? '';
}

/** `chosen` → `event.chosen`; `nin-jan.took` → `nin-jan.event.took`. */
export function eventKey(kind: string): string {
  return within(kind, 'event');
}

/** `over` → `refusal.over`; `nin-jan.must-take` → `nin-jan.refusal.must-take`. */
export function refusalKey(key: string): string {
  return within(key, 'refusal');
}

/** Speaks one language to one viewer, and knows everybody's name. */
export class Speaker {
  constructor(
    readonly language: Language,
    readonly names: readonly string[],
    readonly viewer: number | null,
    /** The message behind a key, not yet formatted. */
    private readonly find: (key: string) => string | undefined,
    /** Whose words are meant where a key does not say. */
    private readonly game = '',
  ) {}

  /** The sentence; the key itself if there is none. */
  say(key: string, args: Fields = {}): string {
    return this.sentence(key, this.words(key, args, SEATS), args);
  }

  phrase({ key, args }: Phrase): string {
    return this.say(key, args);
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** An event, as the viewer was told it. */
  event(told: { kind: string; args: Fields }): string {
    const key = eventKey(told.kind);
    const words = this.words(key, told.args, [...SEATS, ...(seatsOf[told.kind] ?? [])]);
    return this.sentence(key, { ...words, ...this.each(key, told.args, pairings[told.kind]) }, told.args);
  }

  /** Why not, without the rule's number. */
  refusal(refusal: { key: string; args: Fields; message: string }): string {
    const key = refusalKey(refusal.key);
    return this.has(key) ? this.say(key, refusal.args) : refusal.message;
  }

  name(seat: number): string {
    return this.names[seat] ?? `#${seat + 1}`;
  }

  number(value: number): string {
    return formatNumber(value, this.language);
  }

  /** `a, b and c`. */
  join(words: readonly string[]): string {
    const last = words.at(-1) ?? '';
    return words.length < 2 ? last : this.say('list.and', { first: words.slice(0, -1).join(', '), last });
  }

  /** Chosen by what an argument is, not by how this language calls it. */
  private sentence(key: string, words: Args, args: Fields): string {
    const message = this.find(key);
    const plain = Object.fromEntries(Object.entries(args).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    return message === undefined ? key : format(message, words, this.language, plain);
  }

  private words(key: string, args: Fields, seatLists: readonly string[]): Args {
    const game = gameOf(key);
    const words: Words = {};
    for (const [name, value] of Object.entries(args)) {
      if (name === 'seat' && typeof value === 'number') {
        Object.assign(words, { seat: this.name(value), you: this.isYou([value]) });
      } else if (seatLists.includes(name) && Array.isArray(value)) {
        const seats = value as number[];
        words[name] = this.join(seats.map((seat) => this.called(seat)));
        words[`${name}_count`] = seats.length;
        words[`${name}_you`] = this.isYou(seats);
      } else if (Array.isArray(value)) {
        words[name] = name === 'scores' ? this.pairs([...value.entries()], game) : value.map((each) => this.spoken(each, game)).join(', ');
        words[`${name}_count`] = value.length;
      } else if (typeof value === 'object' && value !== null) {
        words[name] = this.pairs(Object.entries(value).map(([seat, each]) => [Number(seat), each]), game);
      } else {
        words[name] = this.word(value, game);
      }
    }
    return words;
  }

  private each(key: string, args: Fields, pairing: Pairing | undefined): Words {
    if (!pairing) return {};
    const seats = args[pairing.who];
    const found = args[pairing.what];
    if (!Array.isArray(seats) || !Array.isArray(found)) return {};
    const list = seats as number[];
    return { each: this.pairs(list.map((seat, at) => [seat, found[pairing.bySeat ? seat : at]]), gameOf(key)) };
  }

  private pairs(pairs: readonly Pair[], game: string): string {
    return pairs.map(([seat, value]) => `${this.called(seat)} ${this.spoken(value, game)}`).join(', ');
  }

  private spoken(value: unknown, game: string): string {
    const word = this.word(value, game);
    return typeof word === 'number' ? this.number(word) : word;
  }

  /** What the game calls a thing; the thing itself if it has no word for it. */
  thing(name: string): string {
    return this.find(`${this.game}.word.${name}`) ?? name;
  }

  private word(value: unknown, game: string): string | number {
    if (typeof value === 'number') return value;
    if (value === null || value === undefined) return '–';
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    return this.find(`${game}.word.${plain}`) ?? this.thing(plain);
  }

  /** In a list, the viewer is called “you”. */
  private called(seat: number): string {
    return seat === this.viewer ? this.say('word.you') : this.name(seat);
  }

  private isYou(seats: readonly number[]): string {
    return seats.length === 1 && seats[0] === this.viewer ? 'yes' : 'no';
  }
}
