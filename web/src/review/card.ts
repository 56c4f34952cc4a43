/** What stands on the card of a match: how well somebody decided, what luck did, and the best move. For others to see, so nobody is called “you”. */

import type { Decision, Review, Summary } from '../api/protocol';
import type { GameClient } from '../games/client';
import type { Speaker } from '../i18n/speaker';
import { c } from './cardwords';
import { chapterOf, deedSays, percent, percentMore } from './saying';

export interface Card {
  game: string;
  title: string;
  name: string;
  /** Won or lost. */
  result: string;
  /** From 0 to 1; null if there was nothing to decide. */
  accuracy: number | null;
  /** The same to read. */
  exactly: string;
  /** What luck did to the chance to win, in 1. */
  luck: number;
  lucky: string;
  /** Whether it helped. */
  side: string;
  best: string;
  /** Where the review is, without what goes without saying. */
  link: string;
}

/** Less luck than this, in 1, is none. */
const EVEN = 0.02;

export function cardOf(review: Review, seat: number, client: GameClient, speaker: Speaker, link: string): Card | null {
  const summary = review.summaries.find((each) => each.seat === seat);
  if (!summary) return null;
  const { accuracy, chance: { luck } } = summary;
  return {
    game: review.game, title: speaker.say(`${review.game}.title`), name: speaker.name(seat),
    result: resultOf(summary.chance.result),
    accuracy: accuracy === null ? null : accuracy / 100,
    exactly: accuracy === null ? c('card.accuracy.none') : percent(accuracy / 100),
    luck, lucky: percentMore(luck), side: sideOf(luck),
    best: bestMove(review, summary, client, speaker),
    link: link.replace(/^https?:\/\//, ''),
  };
}

/** The card in a sentence, for who does not see it. */
export function cardSays({ name, title, result, exactly, lucky, side, best }: Card): string {
  return c('card.says', { name, game: title, result, accuracy: exactly, luck: `${lucky}, ${side}`, best });
}

function resultOf(share: number): string {
  if (share <= 0) return c('card.lost');
  return share < 1 ? c('card.shared') : c('card.won');
}

function sideOf(luck: number): string {
  if (Math.abs(luck) < EVEN) return c('card.luck.even');
  return luck > 0 ? c('card.luck.for') : c('card.luck.against');
}

/** What did most for its seat beside what one usually does: where, what, and how much. */
function bestMove(review: Review, { seat, best }: Summary, client: GameClient, speaker: Speaker): string {
  const own = (each: Decision) => each.at === best && each.seat === seat;
  const decision = review.passages.flatMap((passage) => passage.decisions).find(own);
  if (!decision) return c('card.best.none');
  const deed = deedSays(client, speaker, decision.action, decision.deed);
  const said = c('card.where', { where: chapterOf(decision, speaker), deed, percent: percentMore(decision.judgement.chances[seat] ?? 0) });
  return client.aloud?.(said) ?? said;
}
