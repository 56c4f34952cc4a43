/** What a review says, in the words of the table and of its own. */

import type { Account, Decision, Judgement, Review } from '../api/protocol';
import type { GameClient } from '../games/client';
import { number } from '../i18n/messages.svelte';
import type { Speaker } from '../i18n/speaker';
import { because, capital } from '../table/hints.svelte';
import { split } from '../table/split';
import type { Mark, Sign } from './marks';
import { r } from './words';

/** With a sign: more or less than nothing. */
function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** Away from nothing: as much is lost as is won. */
function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** 0.123 as 12 %. */
export function percent(share: number): string {
  return r('percent', { value: number(round(100 * share)) });
}

export function percentMore(share: number): string {
  return r('percent', { value: signed(round(100 * share)) });
}

/** To one decimal where that is worth saying. */
function rounded(value: number): number {
  return Math.abs(value) < 10 ? round(10 * value) / 10 : round(value);
}

/** An account in whole numbers whose parts still add up. */
export function addUp({ start, luck, own, others, result }: Account, scale: number): Account {
  const whole = Math.round(scale * result);
  const parts = [start, luck, own, others].map((part) => scale * part);
  const floors = parts.map(Math.floor);
  const missing = whole - floors.reduce((sum, part) => sum + part, 0);
  const order = [...parts.keys()].sort((a, b) => (parts[b] ?? 0) - (floors[b] ?? 0) - (parts[a] ?? 0) + (floors[a] ?? 0));
  for (const which of order.slice(0, Math.max(0, missing))) floors[which] = (floors[which] ?? 0) + 1;
  const [s = 0, l = 0, o = 0, t = 0] = floors;
  return { start: s, luck: l, own: o, others: t, result: whole };
}

/** What was or could have been done; a card that is not named in the sentence is drawn before it. */
export function deedSays(client: GameClient, speaker: Speaker, action: string, [key, args]: Decision['deed']): string {
  const deed = speaker.say(key, args);
  const token = speaker.thing(action);
  const [first, ...more] = split(token, client.tokens);
  return first?.token && !more.length && !deed.includes(token) ? r('deed', { token, deed }) : capital(deed);
}

/** Of the better one, the action itself. */
export function betterOf({ better, judgement }: Decision): string | null {
  return better === null ? null : (judgement.choices[1]?.action ?? null);
}

/** What was better, and in a sentence of its own why; in short with the weightier reason alone. */
export function betterSays(client: GameClient, speaker: Speaker, decision: Decision, short = false): string {
  const action = betterOf(decision);
  if (action === null || decision.better === null) return '';
  const why = because(speaker, short ? decision.reasons.slice(0, 1) : decision.reasons);
  return `${r('better.done', { deed: deedSays(client, speaker, action, decision.better) })}${why && ` ${why}`}`;
}

/** What it cost, as far as that is worth saying. */
export function costSays({ cost, points }: Judgement, short = false): string {
  const lost = rounded(points);
  const some = lost > 0 ? r('points.about', { value: short ? -lost : lost }) : 'none';
  const chance = Math.max(0, cost.value);
  return short ? r('cost.short', { percent: percent(-chance), points: some }) : r('cost', { percent: percent(chance), points: some });
}

/** What is thought of a decision that nothing is held against. */
function plainVerdict({ verdict }: Judgement): string {
  if (verdict === 'forced') return r('forced');
  return verdict === 'unclear' ? r('unclear') : r('fine');
}

/** What is thought of a decision, in a sentence. */
export function verdictSays(judgement: Judgement, short = false): string {
  return judgement.verdict === 'slip' || judgement.verdict === 'blunder' ? costSays(judgement, short) : plainVerdict(judgement);
}

const NAMES = { blunder: 'mark.blunder', slip: 'mark.slip', turn: 'mark.turn', good: 'mark.good' } as const;
const GLYPHS = { blunder: 'sign.blunder', slip: 'sign.slip', turn: 'sign.turn', good: 'sign.good' } as const;

export function glyphOf(sign: Sign): string {
  return r(GLYPHS[sign]);
}

/** What it is, with all its signs. */
export function markName({ signs, decision }: Mark, speaker: Speaker): string {
  const name = decision ? speaker.name(decision.seat) : '';
  return signs.map((sign) => r(NAMES[sign], { name })).join(' · ');
}

/** All that is said of a mark, to be read aloud. */
export function markSays(client: GameClient, speaker: Speaker, mark: Mark): string {
  const { decision } = mark;
  if (!decision) return markName(mark, speaker);
  const deed = deedSays(client, speaker, decision.action, decision.deed);
  return [`${markName(mark, speaker)}.`, r('made.done', { name: speaker.name(decision.seat), deed }), verdictSays(decision.judgement), betterSays(client, speaker, decision)].filter(Boolean).join(' ');
}

/** Where in the match it was. */
export function chapterOf(decision: Decision, speaker: Speaker): string {
  const [key, args] = decision.chapter;
  return speaker.say(key, args);
}

/** So little is only how numbers are kept. */
const TINY = 1e-9;

export interface Turn {
  seat: number;
  before: number;
  after: number;
  luck: number;
  /** What everybody's choices did. */
  choices: number;
}

/** What a passage did to whom it moved most. */
export function turnOf({ passages, end, seats }: Pick<Review, 'passages' | 'end' | 'seats'>, number: number, focus: number | null): Turn | null {
  const passage = passages[number];
  if (!passage) return null;
  const after = (passages[number + 1]?.chances ?? end).win;
  const moved = (seat: number) => (after[seat] ?? 0) - (passage.chances.win[seat] ?? 0);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const seat = focus ?? all.reduce((most, each) => (Math.abs(moved(each)) > Math.abs(moved(most)) + TINY ? each : most), 0);
  const luck = passage.luck.win[seat] ?? 0;
  return { seat, before: passage.chances.win[seat] ?? 0, after: after[seat] ?? 0, luck, choices: moved(seat) - luck };
}

export function turnSays(turn: Turn, speaker: Speaker): string {
  return r('turn', { name: speaker.name(turn.seat), before: percent(turn.before), after: percent(turn.after) });
}

export function turnParts({ luck, choices }: Turn): string {
  return r('turn.parts', { luck: percentMore(luck), choices: percentMore(choices) });
}

/** Whether everybody has the same result. */
function isShared({ end, seats }: Review): boolean {
  return seats > 1 && new Set(end.win).size === 1 && new Set(end.lead).size === 1;
}

/** Won or lost, and by how much. */
export function resultSays(review: Review, seat: number, speaker: Speaker): string {
  const won = review.end.win[seat] ?? 0;
  const points = Math.round(Math.abs(review.end.lead[seat] ?? 0));
  const who = { name: speaker.name(seat), you: seat === speaker.viewer ? 'yes' : 'no', points };
  if (isShared(review)) return won > 0 ? r('account.together.won', who) : r('account.together.lost', who);
  if (won > 0 && won < 1) return r('account.shared', who);
  return won === 1 ? r('account.won', who) : r('account.lost', who);
}

/** Where the points came from; where there are none, the chances. */
export function accountSays(review: Review, seat: number, speaker: Speaker): string {
  const summary = review.summaries[seat];
  if (!summary) return '';
  const you = seat === speaker.viewer ? 'yes' : 'no';
  const { start, luck, own, others } = addUp(summary.lead, 1);
  if (start || luck || own || others) {
    return r('account.parts', { you, start: signed(start), luck: signed(luck), own: signed(own), others: signed(others) });
  }
  return chanceSays(review, seat, speaker);
}

/** The same in chances to win. */
function chanceSays(review: Review, seat: number, speaker: Speaker): string {
  const summary = review.summaries[seat];
  if (!summary) return '';
  const you = seat === speaker.viewer ? 'yes' : 'no';
  const { start, luck, own, others, result } = addUp(summary.chance, 100);
  const more = (value: number) => r('percent', { value: signed(value) });
  const plain = (value: number) => r('percent', { value: number(value) });
  return r('account.chance', { you, start: plain(start), luck: more(luck), own: more(own), others: more(others), result: plain(result) });
}

/** How much there is to see, before one has seen any of it. */
export function overviewSays(mistakes: readonly Mark[]): string {
  return r('overview', { n: mistakes.length });
}
