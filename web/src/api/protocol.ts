// Written by `python -m shinobi.server.describe` from the server's messages, news and commands.
// Do not edit: a test fails when it drifts.

export const PHRASES = [
  'hello',
  'well-played',
  'thanks',
  'oops',
  'hurry',
  'sorry',
  'wow',
  'again',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const TABLE_REFUSALS = [
  'stale',
  'too-late',
  'slow-down',
  'hello-first',
  'not-seated',
  'not-yours',
  'not-host',
  'no-seat',
  'seat-taken',
  'one-seat',
  'not-gathering',
  'no-sending-off',
  'not-playing',
  'not-over',
  'not-ready',
  'seats-open',
  'bad-options',
  'staged',
  'no-level',
  'not-awaited',
  'no-hint',
  'no-moment',
  'nothing-said',
  'not-dealing',
  'not-asked',
  'no-promise',
  'bad-share',
  'given',
  'last-device',
  'no-device',
  'too-many-devices',
  'not-saved',
  'too-many',
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export const PASSING = [
  'chosen',
  'undone',
] as const;
export type Passing = (typeof PASSING)[number];

/** Why the server ends a connection. */
export const CLOSE = {
  'not-yours': 4001,
  'no-table': 4004,
  'replaced': 4005,
  'too-fast': 4008,
  'too-slow': 4009,
  'damaged': 4010,
  'too-many': 4011,
  'other-rules': 4012,
  'restart': 1012,
  'later': 1013,
} as const;

/** What stands on the boxes. */
export const CARDS = {
  'nin-jan': { title: 'Nin Jan', players: [2, 5], minutes: 15, age: 7, practice: false },
  'ninja-combo': { title: 'Ninja Combo', players: [2, 4], minutes: 15, age: 6, practice: false },
  'kraft': { title: 'Kraft', players: [2, 2], minutes: 40, age: 10, practice: false },
  'ninja-night': { title: 'Ninja Night', players: [2, 4], minutes: 30, age: 8, practice: true },
  'ninja-squad': { title: 'Ninja Squad', players: [2, 4], minutes: 40, age: 8, practice: false },
} as const;

/** Arguments of events that are lists of seats. */
export const SEAT_LISTS = {
  'nin-jan.revealed': ['order'],
  'nin-jan.tied': ['seats'],
  'nin-jan.thrown': ['seats', 'out'],
  'nin-jan.ended': ['winners'],
  'ninja-combo.ended': ['winners'],
  'kraft.ended': ['winners'],
  'kraft.match-ended': ['winners'],
  'ninja-night.placed': ['seats'],
  'ninja-night.revealed': ['seats'],
  'ninja-night.threw': ['seats'],
  'ninja-night.stole': ['seats'],
  'ninja-night.ended': ['winners'],
  'ninja-squad.ended': ['winners'],
} as const;

/** Lists that are told together: who, and what of theirs. */
export const PAIRED = {
  'nin-jan.revealed': { who: 'order', what: 'cards', bySeat: true },
  'nin-jan.thrown': { who: 'seats', what: 'shapes', bySeat: false },
  'ninja-night.revealed': { who: 'seats', what: 'shapes', bySeat: false },
} as const;

/** Where a seat's result comes from: the parts add up to it. */
export interface Account {
  /** What it could expect before anything was dealt. */
  start: number;
  /** Of the deal, of draws, of what was hidden. */
  luck: number;
  /** Its own choices, beside those of the usual player. */
  own: number;
  /** The choices of all others. */
  others: number;
  result: number;
}

/** What would a good bot do in my place? */
export interface AskHint {
  type: 'hint';
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** How did it look after `at` decisions? */
export interface AskMoment {
  type: 'moment';
  at: number;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** A new table with the same people, when it is over; all are told its id. */
export interface AskRematch {
  type: 'rematch';
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** What is to be reviewed: the match of a table, or a record. */
export interface AskReview {
  depth?: 'quick' | 'usual';
  table?: string | null;
  /** A record's text, as much of it as there is room for. */
  record?: string;
  /** The next message holds the next part of the record. */
  more?: boolean;
}

/** A board as it lies. */
export interface BoardView {
  /** Its tiles, a character each, the first row in the direction of play first: . street or path, # roof, " bushes, T tree, ~ water. */
  rows: string[];
  /** 1 to 7; 7 is the palace. */
  number: number;
}

/** A bot of a level. */
export interface BotSeat {
  kind: 'bot';
  level: string;
}

/** Something that stands there (1.2). Corners go round counter-clockwise, in millimetres. */
export interface Box {
  building: string;
  upper: boolean;
  corners: [number, number][];
  bottom: number;
  top: number;
}

/** A seat and who holds it. */
export interface Chair {
  kind: 'bot' | 'guest' | 'open' | 'person';
  /** Empty for an open chair and for a bot. */
  nick: string;
  /** Of a bot. */
  level: string | null;
  ready: boolean;
  /** A socket is open; true for a bot. */
  here: boolean;
  /** A bot plays for an absent person until they return. */
  standin: boolean;
  /** This device holds it. */
  yours: boolean;
}

/** For every seat. */
export interface Chances {
  win: number[];
  /** Points ahead of the best of the others; where all play together, their points. */
  lead: number[];
}

/** One thing that was looked at. */
export interface Check {
  name: string;
  ok: boolean;
  detail: string;
}

/** Something that could have been done, and what it was worth to who decided. */
export interface Choice {
  action: string;
  /** To win. */
  chance: Estimate;
  /** Ahead of the best of the others, or together. */
  points: Estimate;
}

/** Somebody has made a secret choice (T6). */
export interface Chosen {
  kind: 'chosen';
  rule: string;
  args: {
    seat: number;
    /** For who made it alone. */
    action?: string;
  };
  at?: number;
}

/** A seat code from another device. Spaces and lower case do no harm. */
export interface Code {
  code: string;
}

/** With what the viewer may do. */
export interface ComboView extends View {
  game: 'ninja-combo';
  turn: number;
  /** Who started. */
  first: number;
  /** For each seat, the card on each place that has one, in reading order. */
  zones: Record<string, string>[];
  /** The cards on the places 1, 2, 3; null where the card was laid this turn. */
  offer: (string | null)[];
  /** How many cards are in the pile. */
  left: number;
  /** How many of each card are left in the pile, in any order. */
  pile: Record<string, number>;
  scores: number[];
  /** The combos of each seat, the oldest first. */
  made: Made[][];
  /** The place whose card completed several combos, while its owner chooses. */
  owed: string | null;
  /** What the viewer's legal actions would make, for those that make something. */
  combos: Possible[];
}

/** The new table's id: its page is at /t/{id}. */
export interface Created {
  id: string;
}

export interface CubeView {
  tile: string;
  /** lantern, senjutsu or buki. */
  kind: string;
}

/**
 * How a sealed deal is made. The devices of people's seats promise a share each, and reveal it
 * once all promises are shown, so that nobody chooses theirs by those of others.
 */
export interface Deal {
  /** What is awaited of the devices of people's seats now; null once it is dealt. */
  asked: 'promise' | 'share' | null;
  /** People's seats that have already done what is asked. */
  done: number[];
  /** Per seat, SHA-256 of the share that its device promised; empty while they are asked for. */
  promises: (string | null)[];
  /** Per seat, once it is dealt. */
  shares: Share[];
}

/** One of them, and what is thought of it. */
export interface Decision {
  /** How many decisions had taken effect before it. */
  at: number;
  seat: number;
  action: string;
  judgement: Judgement;
  /** Where in the match it was, in a few words. */
  chapter: [string, Record<string, unknown>];
  /** What was done. */
  deed: [string, Record<string, unknown>];
  /** What should have been done, where that is clear. */
  better: [string, Record<string, unknown>] | null;
  /** Why. */
  reasons: [string, Record<string, unknown>][];
}

/** What all know of the cards that lie in a pile. */
export interface DeckView {
  /** Cards that were seen once, and how many of each. */
  known: Record<string, number>;
  /** Cards that nobody has seen yet. */
  unknown: number;
}

/** What some of the legal actions would do, all by the same message. */
export type Deeds = [
  /** Of the message: `take` is `nin-jan.action.take`. */
  key: string,
  /** The actions' places in the view's `legal`; of several in a row the first and the last. */
  which: (number | [number, number])[],
  /** Arguments that are the same for all of them. */
  same: Record<string, unknown>,
  /** By name, an argument's values for one after the other. */
  each: Record<string, unknown[]>,
  /** Arguments that end the action itself: by name, the number of the letter they begin with. */
  tails: Record<string, number>,
];

/** The command took effect and is durable. */
export interface Done {
  type: 'done';
  id: string;
  /** As the sender knew it then. */
  at: number;
}

/** A mean, and between what it lies with 95 %. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface FireView {
  tile: string;
  /** Whose next turn puts it out. */
  shooter: number;
}

/** A moment of a finished match, with what led to it. Viewers are "0", "1" … and "watch". */
export interface Frame {
  at: number;
  events: Record<string, Told[]>;
  views: Record<string, GameView>;
  words: Record<string, Words>;
}

export type FromReview = Reviewing | Judged | Reviewed | NotReviewed;

export type FromServer = Welcome | Update | TableChange | Said | Done | NotDone | HintGiven | MomentShown | Garbled;

/** What stands on a game's box. */
export interface GameCard {
  name: string;
  title: string;
  least: number;
  most: number;
  minutes: number;
  age: number;
  credits: string;
  options: Option[];
  /** Strengths of bots, from the weakest up. */
  levels: string[];
  /** Whether it has a range to practise on. */
  practice: boolean;
  /** Whether it has a lesson. */
  lesson: boolean;
  /** Whether its views have a layout, from which a board can be drawn. */
  board: boolean;
  /** How many it has. */
  puzzles: number;
  /** One line that makes one want to play, by language. */
  lines: Record<string, string>;
}

export type GameView = NinJanView | ComboView | KraftView | NightView | SquadView;

/** All games of this server. */
export interface Games {
  /** Today's date by UTC: that of the puzzles of the day. */
  day: string;
  games: GameCard[];
}

/** The message could not be read. */
export interface Garbled {
  type: 'error';
  code: string;
  message: string;
}

/** My device promises a share of the deal for a seat. */
export interface GivePromise {
  type: 'promise';
  seat: number;
  /** SHA-256 of the share as it is written. */
  hash: string;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** My device reveals the share that it promised for a seat. */
export interface GiveShare {
  type: 'share';
  seat: number;
  /** 32 random bytes in hexadecimal. */
  value: string;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** From the best to the worst; and two that are none. */
export type Grade = 'best' | 'blunder' | 'fine' | 'forced' | 'slip' | 'unclear';

/** The nickname as it was kept. */
export interface Greeting {
  nick: string;
}

export interface GuardView {
  tile: string;
  /** Number of its track, or null for a guard without one. */
  patrol: number | null;
  asleep: boolean;
}

/** A second person on this device. */
export interface GuestSeat {
  kind: 'guest';
  nick: string;
}

/** The server is up and its store answers. */
export interface Health {
  ok: boolean;
  version: string;
  /** `degraded`: without Redis, so that tables at other processes can't be reached from here. */
  state: 'degraded' | 'well';
}

/** The seat that this device holds now. */
export interface Held {
  id: string;
  seat: number;
}

/** Who I am, on this device. */
export interface Hello {
  nick: string;
}

/** What a good bot would do in my place, and why: it follows from my view alone. */
export interface HintGiven {
  type: 'hint';
  id: string;
  action: string;
  /** What to press, a whole sentence; its key is whole, too. */
  deed: Sentence;
  /** None, one or two, the weightier first: clauses without a capital or a full stop, their keys whole. */
  reasons: Sentence[];
}

/** A device that holds a seat, as those are told who share it. */
export interface Holder {
  /** Names it at this seat alone; nobody can act with it. */
  holder: string;
  kind: 'computer' | 'other' | 'phone' | 'tablet';
  /** Empty where it did not say. */
  browser: string;
  /** When it got the seat: ISO 8601, UTC; null if that is not known. */
  since: string | null;
  /** It has a socket open at the table. */
  here: boolean;
  /** It is the device that asks. */
  yours: boolean;
}

/** All devices that hold a seat, the first one first. */
export interface Holders {
  devices: Holder[];
}

/** The next passages, in order. */
export interface Judged {
  type: 'judged';
  done: number;
  passages: Passage[];
}

/** Of one decision. */
export interface Judgement {
  verdict: Grade;
  /** Of the chance to win, against the best that was found; below nothing: none was better. Of what would be a mistake: where one goes on as usual or as a search finds best, whichever is the less. */
  cost: Estimate;
  /** What it cost in points. */
  points: number;
  /** What one loses of the chance to win who takes anything that is worth a thought, by chance: on the mean of many decisions, since few worlds tell of it. */
  stake: number;
  /** What the cost is on the mean of many decisions: nothing, if only the worlds in which it was found made something else seem better. */
  loss: number;
  /** How often, in 1, the usual player decides so. */
  usual: number;
  /** What was done first, then the best of the rest; nothing where there was nothing to decide. */
  choices: Choice[];
  /** What the decision did to every seat's chance to win, beside what the usual player would have done. */
  chances: number[];
  /** The same in points. */
  leads: number[];
  /** The standard error of what it did to the decider's own chance. */
  noise: number;
}

export interface KraftApprentice {
  kind: 'kraft.apprentice';
  rule: string;
  args: { seat: number; cell: string };
  at?: number;
}

export interface KraftApprenticeCaught {
  kind: 'kraft.apprentice-caught';
  rule: string;
  args: { seat: number; cell: string; count: number };
  at?: number;
}

export interface KraftBegan {
  kind: 'kraft.began';
  rule: string;
  args: { seat: number; floor: number };
  at?: number;
}

export interface KraftCamouflage {
  kind: 'kraft.camouflage';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface KraftCaught {
  kind: 'kraft.caught';
  rule: string;
  args: { seat: number; cell: string };
  at?: number;
}

export interface KraftDisciple {
  kind: 'kraft.disciple';
  rule: string;
  args: { seat: number; cell: string };
  at?: number;
}

/** It saw the Ninja, or else the Apprentice. */
export interface KraftDiscipleLeft {
  kind: 'kraft.disciple-left';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface KraftDispersal {
  kind: 'kraft.dispersal';
  rule: string;
  args: { seat: number; cells: string[] };
  at?: number;
}

export interface KraftDrew {
  kind: 'kraft.drew';
  rule: string;
  args: { seat: number; count: number; tokens: string[] };
  at?: number;
}

export interface KraftEnded {
  kind: 'kraft.ended';
  rule: string;
  args: { winners: number[]; scores: number[]; even: number };
  at?: number;
}

export interface KraftEndedTurn {
  kind: 'kraft.ended-turn';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface KraftFaded {
  kind: 'kraft.faded';
  rule: string;
  args: { seat: number };
  at?: number;
}

/** Another floor follows; `seat` was the Ninja here. */
export interface KraftFloorOver {
  kind: 'kraft.floor-over';
  rule: string;
  args: {
    seat: number;
    floor: number;
    /** What it brought. */
    points: number;
    /** Scrolls that were carried, and not out. */
    lost: number;
    /** Scrolls that nobody took. */
    lying: number;
  };
  at?: number;
}

export interface KraftGlide {
  kind: 'kraft.glide';
  rule: string;
  args: { seat: number; start: string; cell: string };
  at?: number;
}

export interface KraftLaid {
  kind: 'kraft.laid';
  rule: string;
  args: { seat: number; cell: string; value: number };
  at?: number;
}

export interface KraftLantern {
  kind: 'kraft.lantern';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface KraftLeft {
  kind: 'kraft.left';
  rule: string;
  args: {
    seat: number;
    figure: string;
    /** The gate. */
    cell: string;
    values: number[];
    points: number;
    banked: number;
  };
  at?: number;
}

export interface KraftLock {
  kind: 'kraft.lock';
  rule: string;
  args: { seat: number; edge: string };
  at?: number;
}

export interface KraftMatchEnded {
  kind: 'kraft.match-ended';
  rule: string;
  args: { winners: number[]; scores: number[] };
  at?: number;
}

export interface KraftMobility {
  kind: 'kraft.mobility';
  rule: string;
  args: { seat: number; count: number };
  at?: number;
}

export interface KraftNight {
  kind: 'kraft.night';
  rule: string;
  args: { floor: number };
  at?: number;
}

/** The Ninja learns the value; the Master is told the place, and knows what they knew (13.2). */
export interface KraftPickedUp {
  kind: 'kraft.picked-up';
  rule: string;
  args: { seat: number; figure: string; cell: string; value: number | null };
  at?: number;
}

/** The place is the Master's secret with the option `recipe_secret` (11.7). */
export interface KraftRecipe {
  kind: 'kraft.recipe';
  rule: string;
  args: { seat: number; cell: string | null };
  at?: number;
}

/** The Ninja (`seat`) does not take the floor as it was built: this one stands there now. */
export interface KraftRefused {
  kind: 'kraft.refused';
  rule: string;
  args: {
    seat: number;
    floor: number;
    dojo: string;
    longs: string[];
    walls: string[];
    doors: string[];
    /** Where the scrolls lie. */
    cells: string[];
  };
  at?: number;
}

/** The Disciple saw the Ninja. */
export interface KraftRobbed {
  kind: 'kraft.robbed';
  rule: string;
  args: { seat: number; cell: string; count: number };
  at?: number;
}

export interface KraftRush {
  kind: 'kraft.rush';
  rule: string;
  args: { seat: number; start: string; cell: string };
  at?: number;
}

/** The floor is done, and shown (3.3). */
export interface KraftShown {
  kind: 'kraft.shown';
  rule: string;
  args: {
    seat: number;
    floor: number;
    longs: string[];
    walls: string[];
    doors: string[];
    /** Where the scrolls lie. */
    cells: string[];
  };
  at?: number;
}

export interface KraftSixthSense {
  kind: 'kraft.sixth-sense';
  rule: string;
  args: { seat: number; cell: string; value: number };
  at?: number;
}

export interface KraftSlidingWall {
  kind: 'kraft.sliding-wall';
  rule: string;
  args: { seat: number; edge: string; to: string };
  at?: number;
}

export interface KraftStepped {
  kind: 'kraft.stepped';
  rule: string;
  args: { seat: number; figure: string; start: string; cell: string };
  at?: number;
}

export interface KraftSwapped {
  kind: 'kraft.swapped';
  rule: string;
  args: { seat: number; token: string | null; drawn: string | null };
  at?: number;
}

/** The first game of a match is over: `seat` was its Ninja, and is the Master now. */
export interface KraftSwappedRoles {
  kind: 'kraft.swapped-roles';
  rule: string;
  args: { seat: number; points: number };
  at?: number;
}

export interface KraftTeleport {
  kind: 'kraft.teleport';
  rule: string;
  args: { seat: number; start: string; cell: string };
  at?: number;
}

export interface KraftTransposition {
  kind: 'kraft.transposition';
  rule: string;
  args: { seat: number; cells: string[] };
  at?: number;
}

export interface KraftTrap {
  kind: 'kraft.trap';
  rule: string;
  args: { seat: number; value: number; figure: string };
  at?: number;
}

export interface KraftUltimate {
  kind: 'kraft.ultimate';
  rule: string;
  args: { seat: number };
  at?: number;
}

/** Cells, edges, tokens and figures by name. Pairs are the Master's, the Ninja's. */
export interface KraftView extends View {
  game: 'kraft';
  /** Which game is played: 1, in a match then 2 (12.3). */
  leg: number;
  /** By game, what each floor brought that is over. */
  ledger: number[][];
  /** Drawn at the start, of no effect: bots build by it. */
  omen: number;
  floor: number;
  /** building, playing, laying (the fifth scroll) or over */
  phase: string;
  /** By the Ninja of this game. */
  banked: number;
  longs: string[];
  walls: string[];
  /** Locked ones included. */
  doors: string[];
  locks: string[];
  /** Cells of Master, Ninja, Disciple, Apprentice. */
  figures: (string | null)[];
  /** Whose turn it is: master or ninja. */
  turn: string;
  /** Turns that are over on this floor. */
  turns: [number, number];
  /** Steps left in this turn: of the figure, of its aide. */
  steps: [number, number];
  aide_ready: boolean;
  /** The Ninja has refused the dojo that was built for this floor (3.16). */
  refused: boolean;
  stepped: boolean;
  /** A token was played or swapped this turn. */
  token_done: boolean;
  swaps: [number, number];
  /** Ends of the Ninja's turns until the camouflage is over; 0: none. */
  hidden: number;
  lantern: boolean;
  /** On this floor, in order. */
  played: [string[], string[]];
  /** Unique ones that were played on earlier floors. */
  spent: [string[], string[]];
  /** A secret recipe lies somewhere, and no Dispersal came after it. */
  recipe_fresh: boolean;
  /** Who is the Master now: in the second game of a match, the other seat (12.3). */
  master: number;
  /** How many games there are: 2 in a match, else 1. */
  legs: number;
  /** By seat, what was banked as Ninja. */
  scores: [number, number];
  /** Only for the Master, while building. */
  site: Site | null;
  /** What the Master sees now. */
  sight: string[];
  disciple_sight: string[];
  /** Where a Ninja could be seen by the Master in the next turn, by steps alone. */
  threat: string[];
  /** The viewer's own tokens. */
  hand: string[];
  /** What the viewer may still draw, in no order. */
  pool: string[];
  /** What the viewer swapped on this floor. */
  aside: string[];
  hand_sizes: [number, number];
  pool_sizes: [number, number];
  aside_sizes: [number, number];
  /** The viewer's token whose target is being chosen. */
  pending: string | null;
  /** The first part of that target. */
  target: string | null;
  scrolls: ScrollView[];
  /** The values of those scrolls that the viewer doesn't know. */
  unseen: number[];
  /** Of the viewer's figures on the floor, while the viewer acts there. */
  ways: Ways[];
}

/** All that lies on the table, as one viewer sees it. */
export interface Layout {
  zones: Zone[];
  /** Points by seat, where they are counted openly. */
  scores?: number[] | null;
}

/** A scripted match, and what the learner is told about it. */
export interface Lesson {
  game: string;
  seats: number;
  learner: number;
  frames: LessonFrame[];
  steps: Step[];
}

/** A moment of a lesson or of a solution as the learner sees it, with what led to it. */
export interface LessonFrame {
  events: Told[];
  view: GameView;
  words: Words;
}

/** Something that was said: either `text` or one of the quick phrases. */
export interface Line {
  nick: string;
  seat: number | null;
  text: string | null;
  phrase: 'again' | 'hello' | 'hurry' | 'oops' | 'sorry' | 'thanks' | 'well-played' | 'wow' | null;
}

/** A combo that was made. */
export interface Made {
  shape: string;
  sort: string;
  points: number;
  cards: string[];
}

/** A match, whole enough to be played again without any generator. */
export interface MatchRecord {
  /** 1: dealt from a seed. 2: dealt from a secret and a share of every seat. */
  schema: number;
  game: string;
  /** Version of the game's rules. */
  version: number;
  rulings: string[];
  seats: number;
  options: Record<string, unknown>;
  /** SHA-256 of the secret's text, or in schema 1 of the seed's; public from the start. */
  commitment: string | null;
  /** Of a sealed deal, one per seat. */
  shares?: Share[];
  /** Of a sealed deal; known once the match is over. */
  secret?: string | null;
  /** Known once the match is over. */
  seed: string | null;
  /** The form it was staged from, if it was not dealt. */
  position: Record<string, unknown> | null;
  /** The numbers drawn at set-up. */
  deal: number[];
  moves: Move[];
  outcome: Outcome | null;
  /** A hash for the head and one after each move, each over all that came before. */
  chain: string[];
}

/** A moment of a match that is over: of a table, or of a record that is sent along. */
export interface Moment {
  /** After so many decisions. */
  at: number;
  table?: string | null;
  /** As JSON or as text. */
  record?: string | null;
  /** What this seat could not see then is dealt anew, as it might have been; left out: all is as it was. */
  seat?: number | null;
}

/** How it looked to me after `at` decisions. */
export interface MomentShown {
  type: 'moment';
  id: string;
  at: number;
  view: GameView;
  words: Words;
}

/** One decision, or the clock's ring (no seat), with the numbers drawn while it was applied. */
export interface Move {
  seat: number | null;
  action: string;
  draws: number[];
}

/** I sit here. */
export interface MySeat {
  kind: 'me';
}

export interface NestView {
  tile: string;
  owner: number;
  /** Guards that it still moves. */
  left: number;
  /** Where those stand that it moved. */
  done: string[];
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  /** Seconds for a decision. */
  clock?: number | null;
  /** Per seat; what is left out is open. */
  seating?: (OpenSeat | MySeat | GuestSeat | BotSeat)[];
  /** Begin at once, if no seat is open. */
  start?: boolean;
  /** Go on from there, instead of a deal. Game, seats and options are those of that match. */
  moment?: Moment | null;
}

/** Buildings by letter, chests by name. Nothing here is a distance. */
export interface NightView extends View {
  game: 'ninja-night';
  round: number;
  first: number;
  asked: string;
  turn: number | null;
  step: number;
  acted: boolean;
  picking: boolean;
  /** By building, the chests on its roof. */
  lying: string[][];
  ninja: (string | null)[];
  packs: string[][];
  played: string[][];
  wounds: number[];
  /** By chest, who has looked under it. */
  seen: number[][];
  barred: string[];
  /** Whose backpack a kunai has hit, while a chest of it is to be chosen. */
  struck: number | null;
  phase: string;
  placing: number | null;
  ground: number;
  boxes: Box[];
  roofs: Roof[];
  trees: Tree[];
  reserve: number;
  /** By chest, what the viewer knows to be under it. */
  faces: (string | null)[];
  plans: ([string, string] | null)[];
  rope: Rope | null;
}

export interface NinJanEnded {
  kind: 'nin-jan.ended';
  rule: string;
  args: { winners: number[]; scores: number[] };
  at?: number;
}

export interface NinJanLaid {
  kind: 'nin-jan.laid';
  rule: string;
  args: { seat: number; card: string; pile: number };
  at?: number;
}

/** All cards are turned up at once (3.5). */
export interface NinJanRevealed {
  kind: 'nin-jan.revealed';
  rule: string;
  args: {
    round: number;
    /** By seat. */
    cards: string[];
    /** That of 4.1 to 4.3. */
    order: number[];
  };
  at?: number;
}

export interface NinJanThrown {
  kind: 'nin-jan.thrown';
  rule: string;
  args: {
    seats: number[];
    /** By their place in `seats`. */
    shapes: string[];
    out: number[];
  };
  at?: number;
}

export interface NinJanTied {
  kind: 'nin-jan.tied';
  rule: string;
  args: { seats: number[] };
  at?: number;
}

export interface NinJanTook {
  kind: 'nin-jan.took';
  rule: string;
  args: { seat: number; card: string; pile: number; cards: string[]; points: number };
  at?: number;
}

/** With what the viewer alone sees. */
export interface NinJanView extends View {
  game: 'nin-jan';
  round: number;
  /** The three piles, each from the bottom up. */
  piles: string[][];
  /** What each seat has taken. */
  taken: string[][];
  scores: number[];
  /** The card turned up before each seat that is still to be resolved. */
  shown: (string | null)[];
  /** The seats of those cards, the next one first. */
  order: number[];
  /** Who is still in the throw-off. */
  throwing: number[];
  dropped: number[];
  stalemates: number;
  /** The viewer's own cards; empty for a spectator. */
  hand: string[];
  hand_sizes: number[];
}

export interface NinjaComboEnded {
  kind: 'ninja-combo.ended';
  rule: string;
  args: { winners: number[]; scores: number[] };
  at?: number;
}

export interface NinjaComboLaid {
  kind: 'ninja-combo.laid';
  rule: string;
  args: { seat: number; card: string; slot: number; place: string };
  at?: number;
}

/** A combo was made; `places` and `cards` belong together, first to last. */
export interface NinjaComboMade {
  kind: 'ninja-combo.made';
  rule: string;
  args: { seat: number; shape: string; sort: string; points: number; places: string[]; cards: string[] };
  at?: number;
}

/** The zone now lies so many columns further right and rows further down on its mat. */
export interface NinjaComboShifted {
  kind: 'ninja-combo.shifted';
  rule: string;
  args: { seat: number; right: number; down: number };
  at?: number;
}

/** A card of the pile was turned up on a place of the offer. */
export interface NinjaComboTurned {
  kind: 'ninja-combo.turned';
  rule: string;
  args: {
    card: string;
    slot: number;
    /** Cards that are still in the pile. */
    left: number;
  };
  at?: number;
}

export interface NinjaNightDeclined {
  kind: 'ninja-night.declined';
  rule: string;
  args: { seat: number; action: string };
  at?: number;
}

export interface NinjaNightDialled {
  kind: 'ninja-night.dialled';
  rule: string;
  args: { seat: number; which: number; action: string };
  at?: number;
}

export interface NinjaNightDropped {
  kind: 'ninja-night.dropped';
  rule: string;
  args: {
    seat: number;
    chest: string;
    building: string;
    /** 'free', 'wound' or 'kunai'. */
    why: string;
  };
  at?: number;
}

/** All backpacks are turned up (10.1). */
export interface NinjaNightEnded {
  kind: 'ninja-night.ended';
  rule: string;
  args: {
    winners: number[];
    scores: number[];
    /** Each chest and what was under it. */
    faces: string[];
  };
  at?: number;
}

export interface NinjaNightHealed {
  kind: 'ninja-night.healed';
  rule: string;
  args: { seat: number; count: number; wounds: number; by: string };
  at?: number;
}

export interface NinjaNightMoved {
  kind: 'ninja-night.moved';
  rule: string;
  args: { seat: number; building: string; by: string };
  at?: number;
}

export interface NinjaNightMustDrop {
  kind: 'ninja-night.must-drop';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface NinjaNightPlaced {
  kind: 'ninja-night.placed';
  rule: string;
  args: {
    seat: number;
    /** Whose ninja it is. */
    seats: number[];
    building: string;
  };
  at?: number;
}

/** From the backpack (9.1), or from a roof (9.7). */
export interface NinjaNightPlayed {
  kind: 'ninja-night.played';
  rule: string;
  args: {
    seat: number;
    chest: string;
    bonus: string;
    /** Empty: from the backpack. */
    building: string;
  };
  at?: number;
}

/** All plans at once (3.2). */
export interface NinjaNightRevealed {
  kind: 'ninja-night.revealed';
  rule: string;
  args: {
    round: number;
    /** Two actions for each seat. */
    plans: [string, string][];
    seats: number[];
    /** The same plans, each in one word. */
    shapes: string[];
  };
  at?: number;
}

export interface NinjaNightRound {
  kind: 'ninja-night.round';
  rule: string;
  args: {
    round: number;
    /** Who is first. */
    seat: number;
  };
  at?: number;
}

/** The thief sees it, and the victim knows it (7.8, 12.2). */
export interface NinjaNightStole {
  kind: 'ninja-night.stole';
  rule: string;
  args: {
    seat: number;
    /** The victim. */
    seats: number[];
    chest: string;
    face: string | null;
  };
  at?: number;
}

/** A rope: who, at whom, for what, from where to where, and how it ended (5.7). */
export interface NinjaNightThrew {
  kind: 'ninja-night.threw';
  rule: string;
  args: {
    seat: number;
    /** The victim, if there is one. */
    seats: number[];
    purpose: string;
    rope: string;
    start: string;
    target: string;
    stand: number;
    aim: number;
    foot: [number, number, number];
    tip: [number, number, number];
    /** 'holds', 'short' or 'long'. */
    how: string;
    /** By how much it missed: 'hair', 'little' or 'much'. */
    by: string;
  };
  at?: number;
}

/** Only who takes it sees what is under it, unless chests lie open (7.5, 11.1, 12.2). */
export interface NinjaNightTook {
  kind: 'ninja-night.took';
  rule: string;
  args: { seat: number; chest: string; building: string; face: string | null };
  at?: number;
}

export interface NinjaNightTurn {
  kind: 'ninja-night.turn';
  rule: string;
  args: { seat: number; step: number; action: string };
  at?: number;
}

export interface NinjaNightUnhurt {
  kind: 'ninja-night.unhurt';
  rule: string;
  args: {
    seat: number;
    /** 'four' or 'reserve'. */
    why: string;
  };
  at?: number;
}

export interface NinjaNightWounded {
  kind: 'ninja-night.wounded';
  rule: string;
  args: { seat: number; wounds: number };
  at?: number;
}

export interface NinjaSquadAlarm {
  kind: 'ninja-squad.alarm';
  rule: string;
  args: { seat: number; card: string };
  at?: number;
}

/** Caltrops are gone. */
export interface NinjaSquadCleared {
  kind: 'ninja-squad.cleared';
  rule: string;
  args: { tile: string };
  at?: number;
}

/** The clock runs. */
export interface NinjaSquadClock {
  kind: 'ninja-squad.clock';
  rule: string;
  args: { seat: number };
  at?: number;
}

/** The second card of the turn. */
export interface NinjaSquadDrew {
  kind: 'ninja-squad.drew';
  rule: string;
  args: { seat: number; card: string };
  at?: number;
}

/** A guard comes onto a tile. */
export interface NinjaSquadDropped {
  kind: 'ninja-squad.dropped';
  rule: string;
  args: {
    tile: string;
    /** Where it was lifted, if the surplus was empty. */
    start: string | null;
    lifted: boolean;
  };
  at?: number;
}

export interface NinjaSquadEnded {
  kind: 'ninja-squad.ended';
  rule: string;
  args: { winners: number[]; scores: number[] };
  at?: number;
}

export interface NinjaSquadFire {
  kind: 'ninja-squad.fire';
  rule: string;
  args: { seat: number; tile: string };
  at?: number;
}

export interface NinjaSquadFireOut {
  kind: 'ninja-squad.fire-out';
  rule: string;
  args: { tile: string };
  at?: number;
}

/** A buki card, which only its owner sees. */
export interface NinjaSquadFound {
  kind: 'ninja-squad.found';
  rule: string;
  args: { seat: number; card: string | null };
  at?: number;
}

export interface NinjaSquadFroze {
  kind: 'ninja-squad.froze';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface NinjaSquadGuardMoved {
  kind: 'ninja-squad.guard-moved';
  rule: string;
  args: { start: string; tile: string; guard: string };
  at?: number;
}

/** A half of the match begins (2.1, 11.1). */
export interface NinjaSquadHalf {
  kind: 'ninja-squad.half';
  rule: string;
  args: {
    /** 'day' or 'night'. */
    half: string;
    seat: number;
  };
  at?: number;
}

/** Into the forest, off the boards. */
export interface NinjaSquadHome {
  kind: 'ninja-squad.home';
  rule: string;
  args: { seat: number; start: string };
  at?: number;
}

/** A wana, which only its owner knows. */
export interface NinjaSquadLaid {
  kind: 'ninja-squad.laid';
  rule: string;
  args: { seat: number; tile: string; wana: string | null };
  at?: number;
}

export interface NinjaSquadLearnt {
  kind: 'ninja-squad.learnt';
  rule: string;
  args: { seat: number; card: string };
  at?: number;
}

export interface NinjaSquadLost {
  kind: 'ninja-squad.lost';
  rule: string;
  args: {
    seat: number;
    card: string | null;
    /** There was no card to lose. */
    empty: boolean;
  };
  at?: number;
}

export interface NinjaSquadMissed {
  kind: 'ninja-squad.missed';
  rule: string;
  args: { seat: number };
  at?: number;
}

export interface NinjaSquadMoved {
  kind: 'ninja-squad.moved';
  rule: string;
  args: {
    seat: number;
    start: string;
    tile: string;
    /** step, leap, back, sent, giggle, knock, swap or glide: no names of cards, which are words of their own. */
    how: string;
  };
  at?: number;
}

export interface NinjaSquadPatrolled {
  kind: 'ninja-squad.patrolled';
  rule: string;
  args: { start: string; tile: string };
  at?: number;
}

export interface NinjaSquadPhase {
  kind: 'ninja-squad.phase';
  rule: string;
  args: { phase: number; seat: number };
  at?: number;
}

export interface NinjaSquadPickedUp {
  kind: 'ninja-squad.picked-up';
  rule: string;
  args: { seat: number; tile: string; cube: string };
  at?: number;
}

export interface NinjaSquadPlaced {
  kind: 'ninja-squad.placed';
  rule: string;
  args: { seat: number; tile: string };
  at?: number;
}

export interface NinjaSquadPlayed {
  kind: 'ninja-squad.played';
  rule: string;
  args: {
    seat: number;
    card: string;
    /** forward, left, right, ahead-left, ahead-right, leap-ahead. */
    steps: string[];
  };
  at?: number;
}

/** The Raid is over. */
export interface NinjaSquadRaid {
  kind: 'ninja-squad.raid';
  rule: string;
  args: { won: boolean };
  at?: number;
}

/** A guard leaves without penalty. */
export interface NinjaSquadRemoved {
  kind: 'ninja-squad.removed';
  rule: string;
  args: { seat: number; tile: string; guard: string };
  at?: number;
}

/** The decks go round. */
export interface NinjaSquadRound {
  kind: 'ninja-squad.round';
  rule: string;
  args: {
    /** Who is first player now. */
    seat: number;
  };
  at?: number;
}

export interface NinjaSquadSlept {
  kind: 'ninja-squad.slept';
  rule: string;
  args: { seat: number; tile: string };
  at?: number;
}

/** Turned up just before the victim comes onto its tile. */
export interface NinjaSquadSprung {
  kind: 'ninja-squad.sprung';
  rule: string;
  args: { seat: number; tile: string; wana: string };
  at?: number;
}

export interface NinjaSquadStayed {
  kind: 'ninja-squad.stayed';
  rule: string;
  args: { seat: number };
  at?: number;
}

/** The clock rang. */
export interface NinjaSquadTimeUp {
  kind: 'ninja-squad.time-up';
  rule: string;
  args: Record<string, never>;
  at?: number;
}

export interface NinjaSquadTookOut {
  kind: 'ninja-squad.took-out';
  rule: string;
  args: {
    seat: number;
    tile: string;
    /** guard or patrol. */
    guard: string;
    misses: boolean;
  };
  at?: number;
}

export interface NinjaSquadTracker {
  kind: 'ninja-squad.tracker';
  rule: string;
  args: { change: number; tracker: number; target: number };
  at?: number;
}

/** A card face up for the next turn. */
export interface NinjaSquadTurned {
  kind: 'ninja-squad.turned';
  rule: string;
  args: { seat: number; card: string };
  at?: number;
}

/** A star, a senjutsu or a buki card; what it does follows. */
export interface NinjaSquadUsed {
  kind: 'ninja-squad.used';
  rule: string;
  args: { seat: number; item: string; tile: string | null };
  at?: number;
}

export interface NinjaSquadWoke {
  kind: 'ninja-squad.woke';
  rule: string;
  args: { tile: string };
  at?: number;
}

/** One player's ninja, cards and tokens. */
export interface NinjaView {
  /** null: off the boards, before the first turn or in the forest. */
  tile: string | null;
  star: boolean;
  senjutsu: string[];
  /** Senjutsu cubes that become cards in the Guard phase. */
  gathered: number;
  /** Misses its next turn. */
  misses: boolean;
  /** Will have one card only in the first turn of the next phase. */
  careless: boolean;
  /** 'turn': water does not stop it in this turn; 'cover': in cover as long as it is in water. */
  reed: string | null;
  /** The card turned up for its next turn, or the first card of this turn. */
  face: string | null;
  /** Cards of this phase. */
  played: string[];
  /** Cards of this phase that were seen. */
  discarded: string[];
  /** null if the viewer can't know them. */
  buki: string[] | null;
  buki_count: number;
  /** Wana not laid yet; null if the viewer can't know them. */
  wana: string[] | null;
  wana_count: number;
  /** Kinds that it holds or has lying face down; which is where, only the owner knows. */
  wana_unseen: string[];
  /** No weapon can be aimed at it. */
  cover: boolean;
  /** Cards left to draw in this phase. */
  pile: number;
}

/** The command was refused; nothing changed. */
export interface NotDone {
  type: 'refused';
  id: string;
  /** Number of the sentence of the rules, or empty. */
  rule: string;
  /** `nin-jan.must-take` is said as `nin-jan.refusal.must-take`, `over` as `refusal.over`. */
  key: string;
  args: Record<string, unknown>;
  /** The sentence in plain English. */
  message: string;
}

/** Why there is none; the last message. */
export interface NotReviewed {
  type: 'not-reviewed';
  error: string;
  message: string;
}

/** Anyone may sit here. */
export interface OpenSeat {
  kind: 'open';
}

/** A choice that a table makes before the match. Its sentences are in the game's messages. */
export interface Option {
  name: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  /** The seat that it concerns alone; None: all of them. */
  seat: number | null;
  /** A value for people who look at a picture: the default where there is one, and no choice where there is none. None: pictures make no difference. */
  pictured: boolean | number | string | null;
  /** A value for people who play each other: the default where no bot sits. None: bots make no difference. */
  people: boolean | number | string | null;
  /** Where its value is a seat: the role of that seat, then that of the others, which is the one to begin with. */
  roles: string[];
  /** Beside `values`, every whole number from the first of these to the second. */
  span: [number, number] | null;
  /** How matches were played that were written down before there was a choice, where that is not the default. None: as by default. */
  before: boolean | number | string | null;
}

/** A match was played by other rules of its game than this server's, and can't go on here. */
export interface OtherRules {
  game: string;
  version: number;
  ours: number;
}

/** How a match ended. */
export interface Outcome {
  /** Places from the first on; seats that share a place stand together. */
  ranking: number[][];
  scores: number[];
  /** Key of the sentence that says how it was decided. */
  reason: string;
  /** Everyone lost together, to the game. */
  lost: boolean;
}

/**
 * How hard a dojo is: the points, in tenths, that a skilled Ninja banks on such a floor against
 * a skilled Master, as a formula reckons from the walls (`shinobi kraft certify` plays it out).
 */
export interface Outlook {
  mean: number;
  low: number;
  /** From low to high with 95 % certainty. */
  high: number;
}

/**
 * From one moment to the next: what a seat decides in a row, what several decide at the same
 * time, or the clock.
 */
export interface Passage {
  /** How many decisions had taken effect before it. */
  at: number;
  /** Before it. */
  chances: Chances;
  decisions: Decision[];
  /** What chance and hidden things did to everybody. */
  luck: Chances;
}

/** A card or a token. */
export interface Piece {
  /** The same as long as it is the same piece to the viewer: then it travels on the table. */
  id: string;
  /** What stands on it, or the end of the key `<game>.word.…` that says it; null: its back. */
  face?: string | null;
  shape?: 'card' | 'token';
  ink?: 'blue' | 'gold' | 'green' | 'ink' | 'red' | 'violet';
  /** Wears the colour of this seat instead. */
  seat?: number | null;
  /** A few more letters, such as points, in its corner. */
  note?: string | null;
  /** Where it lies on a grid. */
  cell?: [number, number] | null;
  /** What it was called before, if it was turned over or came out of a hidden hand. */
  was?: string | null;
  /** Marked: chosen, or played last. */
  lit?: boolean;
  /** Legal actions that it stands for. */
  actions?: string[];
}

/** Is the table still there? Who only waits would not notice that it is not. */
export interface Ping {
  type: 'ping';
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** Do it. */
export interface Play {
  type: 'play';
  action: string;
  /** As the player saw it; refused with `stale` if the match has gone on since. */
  at: number;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** A combo that an action makes, or that it completes beside others. */
export interface Possible {
  action: string;
  /** 'snake', 'bull' or 'short'. */
  shape: string;
  /** 'colour', 'symbol' or 'super'. */
  sort: string;
  points: number;
  places: string[];
}

/** Why a request was not done. */
export interface Problem {
  error: string;
  message: string;
  /** Of `other-rules`: which, and which are ours. */
  rules?: OtherRules | null;
}

/** A moment in which one thing is clearly best, as the seat sees it that is to find it. */
export interface Puzzle {
  game: string;
  name: string;
  /** The date, by UTC, if it is the puzzle of this day. */
  day: string | null;
  /** From 1, easy, to 3, hard. */
  level: number;
  seat: number;
  view: GameView;
  words: Words;
  /** What it is worth to do this or that: the best first, then the best of the rest. */
  choices: Choice[];
  /** How often, in 1, everything else that can be done wins, about. */
  others: Record<string, number>;
  /** Why the best is the best, as hints tell it: clauses, their keys whole. */
  reasons: Sentence[];
  /** What may come of the best, until the seat has another turn. */
  solution: LessonFrame[];
}

/** One of a game's puzzles. */
export interface PuzzleEntry {
  name: string;
  /** From 1, easy, to 3, hard. */
  level: number;
}

/** All puzzles of a game. */
export interface Puzzles {
  /** Today's date by UTC. */
  day: string;
  /** The name of the puzzle of the day, the same for everybody. */
  today: string;
  puzzles: PuzzleEntry[];
}

/** What the viewer can do with one card or token now. */
export interface ReachView {
  /** star, a senjutsu or buki card, or a wana. */
  item: string;
  /** All tiles within its range and in sight, or where it could be put. */
  tiles: string[];
  /** Those where it does something: tile -> action. */
  targets: Record<string, string>;
}

/** Why an action is not allowed: the rule, and what stands in the way. */
export interface Refusal {
  rule: string;
  /** Key of the sentence in the messages, under `refusal.` */
  key: string;
  args: Record<string, unknown>;
  /** The sentence in plain English. */
  message: string;
}

/** A finished match, moment by moment. */
export interface Replay {
  table: Table | null;
  record: MatchRecord;
  frames: Frame[];
}

/** Of one match. */
export interface Review {
  game: string;
  /** Of the game's rules. */
  version: number;
  options: Record<string, unknown>;
  seats: number;
  depth: string;
  seed: string;
  /** What everybody could expect before anything was dealt. */
  before: Chances;
  passages: Passage[];
  /** What came of it. */
  end: Chances;
  summaries: Summary[];
  /** The passages, by their number, that moved the chances most, in order. */
  turns: number[];
}

/** All of it; the last message. */
export interface Reviewed {
  type: 'reviewed';
  review: Review;
}

/** It has begun; always the first message where there is something to wait for. */
export interface Reviewing {
  type: 'reviewing';
  /** How many decisions are judged. */
  done: number;
  all: number;
}

/** Take a seat that my device holds from another one that shares it. */
export interface Revoke {
  type: 'revoke';
  seat: number;
  /** As `GET /api/tables/{id}/seats/{seat}/devices` names it. */
  holder: string;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** The deck that counts, and its nine points (1.4, 1.5). */
export interface Roof {
  building: string;
  corners: [number, number][];
  height: number;
  points: [number, number][];
}

/** The throw that is being prepared (5.1). */
export interface Rope {
  purpose: string;
  target: string | null;
  victim: number | null;
  stand: number | null;
  aim: number | null;
  rope: string;
  start: string;
  /** A row for each standing point, a character for each aim point: `.` or the obstacle. */
  blocked: string[];
}

/** One of the routes before the player in turn. */
export interface RouteView {
  /** 1a, 1b, 2a or 2b. */
  action: string;
  card: string;
  /** F, L, R, FL, FR; FF is a leap. */
  steps: string[];
  /** Where each step lands, as far as can be seen; `forest` beyond the last row. */
  tiles: string[];
  /** Where the walk would end; null if the route can't be taken. */
  end: string | null;
  /** What is there: street, path, roof, bushes, tree, water or forest. */
  ground: string | null;
  /** Whether guards would not see the ninja there in their phase; null: it leaves the boards, or the route can't be taken. */
  cover: boolean | null;
  /** What is met on the way, in order. */
  triggers: TriggerView[];
  /** Why it can't be taken: edge, fire, caltrops, ninja or stopped. */
  obstacle: string | null;
}

/** Somebody said something. */
export interface Said {
  type: 'chat';
  n: number;
  line: Line;
}

/** Say something: either `text` or `phrase`. */
export interface Say {
  type: 'say';
  text?: string | null;
  phrase?: 'again' | 'hello' | 'hurry' | 'oops' | 'sorry' | 'thanks' | 'well-played' | 'wow' | null;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** One scroll of this floor. */
export interface ScrollView {
  /** A cell; or 'ninja', 'apprentice', who carries it; or 'out'. */
  at: string;
  up: boolean;
  /** Trapped: its points don't count. */
  void: boolean;
  /** The values that it may have after all that everybody saw. */
  may: number[];
  /** Shuffled since the Master last saw it. */
  dispersed: boolean;
  /** None: the viewer doesn't know. */
  value: number | null;
  ninja_knows: boolean;
  /** Everybody knows its value. */
  public: boolean;
}

/** Works once, for five minutes: lets another device hold the seat too. */
export interface SeatCode {
  code: string;
  seconds: number;
}

/** Something to be said, in whatever language. */
export type Sentence = [
  /** Of the message, without what goes without saying: what is asked is `nin-jan.ask.take` if it says `take`, a chapter `nin-jan.board.round` if it says `round`. */
  key: string,
  args: Record<string, unknown>,
];

/** The host puts a bot on a chair that no person holds, or with null opens it. */
export interface SetBot {
  type: 'bot';
  seat: number;
  level: string | null;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** Ready to start, or not. */
export interface SetReady {
  type: 'ready';
  seat: number;
  ready: boolean;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** The host changes the table, while gathering; others the options of their own chair. */
export interface SetTable {
  type: 'options';
  options: Record<string, boolean | number | string>;
  public: boolean;
  clock: number | null;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** What a seat adds to a sealed deal. */
export interface Share {
  /** The seat's own device; the host for a bot; or the host for a person who did not answer. */
  giver: 'absent' | 'device' | 'host';
  /** 32 random bytes in hexadecimal; the host's follow from the secret, so it can't choose. */
  value: string;
}

/** Take an open chair, while gathering. */
export interface Sit {
  type: 'sit';
  seat: number;
  nick: string;
  /** A second person on this device. */
  guest?: boolean;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** The dojo while it is built: for the Master's eyes only. */
export interface Site {
  longs: string[];
  walls: string[];
  doors: string[];
  /** Where the values 1 to 4 lie. */
  scrolls: (string | null)[];
  /** How many are left (3.4). */
  edits: number;
  /** How often lying scrolls may still be exchanged (3.15). */
  exchanges: number;
  /** What is in hand: long, wall, door, scroll 1 to 4, or back. */
  holding: string | null;
  /** Long walls, walls and doors that are not placed yet. */
  left: [number, number, number];
  /** What still stands in the way of *done*. */
  faults: Refusal[];
  /** How hard the dojo is; None while there are faults, and at tables that play by other numbers than those it was fitted to. */
  outlook: Outlook | null;
}

export interface SleeperView {
  tile: string;
  /** Whose next turn wakes it. */
  thrower: number;
}

/** Tiles in notation, cards and tokens by name; with what is made for the viewer. */
export interface SquadView extends View {
  game: 'ninja-squad';
  /** night or day. */
  half: string;
  /** Movement phase of this half, from 1. */
  phase: number;
  /** 1 to 6. */
  round: number;
  first: number;
  turn: number;
  /** How many have had their turn in this round; -1 before the clock starts. */
  place: number;
  /** What goes on when knock, drive or nest is answered. */
  resume: string;
  /** What is asked: begin, others, missed, start, turn, step, after, aside, last; knock, drive, nest; over. */
  ask: string;
  /** In the direction of play. */
  boards: BoardView[];
  /** The ends of each patrol's track. */
  tracks: [string, string][];
  /** By seat. */
  ninja: NinjaView[];
  /** The tile of the ninja to be knocked back, or of the guard that was called. */
  target: string | null;
  guards: GuardView[];
  cubes: CubeView[];
  fires: FireView[];
  sleepers: SleeperView[];
  /** Guards that stand on no board. */
  surplus: number;
  tracker: number;
  /** Picked up in this phase: so many guards will drop. */
  lanterns: number;
  /** Who reached the palace first. */
  reached: number | null;
  raid_won: boolean;
  /** Who has reached the forest, in that order; the round is played to its end (16.5). */
  home: number[];
  /** The second card of the turn. */
  second: string | null;
  dash: boolean;
  /** The player in turn walks no further. */
  stopped: boolean;
  played_slot: number | null;
  walk: WalkView | null;
  nests: NestView[];
  /** Ninja that have yet to meet what is on their tile. */
  waiting: number[];
  /** By place in the circle: the seats in order, then the interchange decks. */
  decks: DeckView[];
  alarm_left: Record<string, number>;
  senjutsu_left: Record<string, number>;
  wana: WanaView[];
  /** Where the tracker must not come. */
  goal: number;
  /** What the clock of a Movement phase gives, if there is one. */
  seconds: number | null;
  /** Buki that the viewer has not seen: in the deck, or in others' hands. */
  buki_unseen: Record<string, number>;
  buki_deck: number;
  /** When `ask` is turn: the routes of the cards before the player in turn. Only that player sees a way through a fire that a flask in the hand opens. */
  routes: RouteView[];
  /** What the viewer can use now; empty for all others. */
  reach: ReachView[];
  /** The answer of a viewer who is asked by the way and lets it be: go, end or pass. With nothing else to do it goes without saying. */
  wayside: string | null;
}

/** A cell of a grid that is more than empty ground. */
export interface Square {
  cell: [number, number];
  /** Tints the ground; `ink` leaves it as it is. */
  ink?: 'blue' | 'gold' | 'green' | 'ink' | 'red' | 'violet';
  /** Legal actions that it stands for. */
  actions?: string[];
}

/** Leave a chair; in play a stand-in takes over. The host may send people off before that. */
export interface Stand {
  type: 'stand';
  seat: number;
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** The host begins the match: all chairs filled, all others ready. */
export interface Start {
  type: 'start';
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** One thing to read, and perhaps to do. */
export interface Step {
  /** Key of the sentence. */
  say: string;
  /** What the learner is to play; None: only to read on. */
  expect: string | null;
  /** How the table looks meanwhile: number of a frame. */
  frame: number;
}

/** Of one seat. */
export interface Summary {
  seat: number;
  /** From 0 to 100; none if it had nothing to decide. */
  accuracy: number | null;
  verdicts: Record<string, number>;
  chance: Account;
  /** The same in points. */
  lead: Account;
  /** The standard error of its own choices' part, of the chance to win. */
  noise: number;
  /** Before which decision it did most for itself beside the usual player, if it did. */
  best: number | null;
}

/** A match with the people and bots around it. Only `you` and `yours` differ between viewers. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: Chair[];
  public: boolean;
  clock: number | null;
  phase: 'dealing' | 'gathering' | 'over' | 'playing';
  /** It goes on from a moment of another match: its options are given. */
  staged: boolean;
  you: You;
  /** Sockets that hold no seat. */
  watchers: number;
  /** SHA-256 of the secret that the deal follows from, before any device adds its share. */
  commitment: string | null;
  /** From its beginning on; null for a match that was not sealed. */
  deal: Deal | null;
  /** Id of the table where it goes on. */
  rematch: string | null;
  /** Whose decision is awaited and not made yet. */
  turn: number[];
  outcome: Outcome | null;
  /** ISO 8601, UTC. */
  created: string;
  /** How its bots do: `hurried` while the server is busy and they think less, `stuck` while one can't move and tries again. */
  thinking: 'hurried' | 'stuck' | 'well';
}

/** People came, went, got ready, the match began or ended. */
export interface TableChange {
  type: 'table';
  n: number;
  table: Table;
}

/** Tables I sit at, mine to act first, and public ones to join or watch. */
export interface Tables {
  mine: Table[];
  open: Table[];
}

/** A task of the practice range. */
export interface Task {
  view: GameView;
  words: Words;
}

export type ToServer = Play | Undo | AskHint | AskMoment | Say | Sit | Stand | SetBot | SetReady | Start | SetTable | Revoke | AskRematch | GivePromise | GiveShare | Ping;

/** An event as one viewer sees it. */
export type Told = Chosen | Undone | NinJanRevealed | NinJanTook | NinJanLaid | NinJanTied | NinJanThrown | NinJanEnded | NinjaComboLaid | NinjaComboMade | NinjaComboShifted | NinjaComboTurned | NinjaComboEnded | KraftShown | KraftRefused | KraftDrew | KraftBegan | KraftStepped | KraftPickedUp | KraftSwapped | KraftLaid | KraftEndedTurn | KraftFaded | KraftCaught | KraftRobbed | KraftApprenticeCaught | KraftDiscipleLeft | KraftLeft | KraftNight | KraftFloorOver | KraftSwappedRoles | KraftEnded | KraftMatchEnded | KraftCamouflage | KraftSixthSense | KraftSlidingWall | KraftTeleport | KraftGlide | KraftDispersal | KraftUltimate | KraftApprentice | KraftLantern | KraftLock | KraftMobility | KraftTransposition | KraftTrap | KraftRush | KraftRecipe | KraftDisciple | NinjaNightPlaced | NinjaNightRevealed | NinjaNightTurn | NinjaNightThrew | NinjaNightMoved | NinjaNightWounded | NinjaNightUnhurt | NinjaNightMustDrop | NinjaNightTook | NinjaNightStole | NinjaNightDropped | NinjaNightHealed | NinjaNightPlayed | NinjaNightDialled | NinjaNightDeclined | NinjaNightRound | NinjaNightEnded | NinjaSquadHalf | NinjaSquadPhase | NinjaSquadClock | NinjaSquadTimeUp | NinjaSquadTurned | NinjaSquadDrew | NinjaSquadPlaced | NinjaSquadPlayed | NinjaSquadFroze | NinjaSquadStayed | NinjaSquadMissed | NinjaSquadMoved | NinjaSquadHome | NinjaSquadPickedUp | NinjaSquadFound | NinjaSquadTookOut | NinjaSquadUsed | NinjaSquadRemoved | NinjaSquadSlept | NinjaSquadWoke | NinjaSquadTracker | NinjaSquadPatrolled | NinjaSquadGuardMoved | NinjaSquadDropped | NinjaSquadAlarm | NinjaSquadLearnt | NinjaSquadLaid | NinjaSquadSprung | NinjaSquadLost | NinjaSquadFire | NinjaSquadFireOut | NinjaSquadCleared | NinjaSquadRound | NinjaSquadRaid | NinjaSquadEnded;

/** A tree (1.6). */
export interface Tree {
  x: number;
  y: number;
  radius: number;
  height: number;
}

/** What came of it. */
export interface Tried {
  events: Told[];
  /** What would have been right, by name. */
  right: Record<string, number>;
}

export interface TriggerView {
  tile: string;
  /** lantern, senjutsu, buki, guard, patrol, sleeper, water, ninja, wana, fire or caltrops. */
  what: string;
}

/** What one would do with a task of the practice range, step by step. */
export interface Try {
  actions: string[];
}

/** Take back my last decision. */
export interface Undo {
  type: 'undo';
  /** Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered. */
  id: string;
}

/** Somebody has taken back their last decision (T8). */
export interface Undone {
  kind: 'undone';
  rule: string;
  args: { seat: number };
  at?: number;
}

/** Something happened in the match. What is left out is as it was, or empty. */
export interface Update {
  type: 'update';
  n: number;
  /** The number of decisions that have taken effect, without those of which I see nothing. */
  at: number;
  /** `chosen` and `undone` are passing: not part of the log. */
  events?: Told[];
  /** How many events the log holds now: fewer than before when something was taken back. */
  log: number;
  /** What is new in the view. Each is the way to a part, and at its end what is there now: `["zones", 1, "k13", "bS"]`; without a way it is the whole view. */
  view?: unknown[][];
  /** What is new in the words, in the same way. */
  words?: unknown[][];
  /** I may take back my last decision. */
  undo?: boolean;
  /** Seconds left for the decisions awaited now. */
  deadline?: number | null;
}

/** What `verify` found; true when all is in order. */
export interface Verdict {
  checks: Check[];
  ok: boolean;
}

/** What one seat, or a spectator, may know. Each game adds its own short list of fields. */
export interface View {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  viewer: number | null;
  /** Whose decision is awaited; several at once choose in secret. Empty: the match is over. */
  to_act: number[];
  /** What the viewer may do now, in notation. */
  legal: string[];
  outcome: Outcome | null;
  /** Those of `to_act` who have made their secret choice. */
  chosen: number[];
  /** The viewer's own secret choice, which may still be replaced. */
  choice: string | null;
  /** What lies where, for a door that draws it: `Game.laid` puts it in. */
  layout?: Layout;
}

/** The walk under way. */
export interface WalkView {
  card: string;
  steps: string[];
  /** Tiles from the take-off on; the last one that is free is where the walk ends if it must. */
  trail: string[];
  /** Where each step lands. */
  tiles: string[];
  /** How many steps are done. */
  done: number;
  /** At the top of a leap. */
  leaping: boolean;
  /** For replays, who was asked about the next step: 1 the others, 2 the walker before it, 3 the walker at the top of the leap. */
  poise: number;
}

export interface WanaView {
  tile: string;
  owner: number;
  /** trip-wire, caltrops or nest; null if the viewer can't know. */
  kind: string | null;
  /** Whose next turn takes open caltrops away; null: face down. */
  victim: number | null;
}

/** Where a figure could walk. A character for each cell, a1 to i1 first, then a2 to i2. */
export interface Ways {
  figure: string;
  /** The wind of the last step of the best way there: n, e, s, w; a dot where none leads. */
  last: string;
  /** Who would see the figure there now: m(aster), d(isciple); a dot for nobody. */
  watch: string;
}

/** Always the first message. */
export interface Welcome {
  type: 'welcome';
  /** Numbers are good as long as this stays; give it back with `after` when you return. */
  epoch: string;
  /** The number of the last message that this viewer was sent, or would have been. */
  n: number;
  /** The seat that this socket plays; null: it watches. */
  seat: number | null;
  table: Table;
  at: number;
  /** Null before the start. */
  view: GameView | null;
  /** What is said beside the view. */
  words: Words | null;
  /** The whole log, or when `resumed` what came after `after`. */
  events: Told[];
  /** How many events the log holds: keep the first `log - events.length`, then add `events`. */
  log: number;
  resumed: boolean;
  undo: boolean;
  deadline: number | null;
  /** The last hundred lines. */
  chat: Line[];
}

/** What is said beside a view. It comes with every view: so lists, and nothing twice. */
export type Words = [
  /** What is asked of the viewer now; null: `wait` with those `seats` that have yet to act. */
  ask: Sentence | null,
  /** Where in the match one is, in a few words. */
  chapter: Sentence,
  /** Each legal action is in one of them. */
  deeds: Deeds[],
];

/** What the table is to this device. */
export interface You {
  seats: number[];
  host: boolean;
}

/**
 * A place for pieces. `hand` and `row` lie side by side, a `pile` shows its last piece, a
 * `stack` a bit of each, a `grid` has cells, a `pool` is a heap.
 */
export interface Zone {
  name: string;
  kind: 'grid' | 'hand' | 'pile' | 'pool' | 'row' | 'stack';
  /** What it is called. */
  label?: [string, Record<string, unknown>] | null;
  /** Whose it is; null: everybody's, in the middle of the table. */
  seat?: number | null;
  /** From the first or lowest to the last or topmost. */
  pieces?: Piece[];
  /** Pieces under those that are told one by one, all face down. */
  more?: number;
  /** Rows and columns of a grid. */
  size?: [number, number] | null;
  squares?: Square[];
  /** Legal actions that the whole zone stands for. */
  actions?: string[];
}
