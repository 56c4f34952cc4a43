/** What is worth stopping at: slips, blunders, the best decision of each seat, and turning points. */

import type { Decision, Frame, Passage, Review } from '../api/protocol';

/** The weightiest first. */
export const SIGNS = ['blunder', 'slip', 'turn', 'good'] as const;
export type Sign = (typeof SIGNS)[number];

export interface Mark {
  /** How many decisions had taken effect before it. */
  at: number;
  /** The frame before the decision. */
  index: number;
  /** Its number among the passages. */
  passage: number;
  /** None where only the clock rang. */
  decision: Decision | null;
  /** The weightiest first. */
  signs: readonly Sign[];
}

/** What is known of a review by now. */
export type Known = Pick<Review, 'passages' | 'turns' | 'summaries'>;

/** The last frame that is not after so many decisions. */
export function frameAt(frames: readonly Frame[], at: number): number {
  return Math.max(0, frames.findLastIndex((frame) => frame.at <= at));
}

function verdictSigns({ judgement }: Decision): Sign[] {
  return judgement.verdict === 'blunder' || judgement.verdict === 'slip' ? [judgement.verdict] : [];
}

/** Which decision of a turning point is shown: a mistake if there is one, else the one that did most. */
function weightiest({ decisions }: Passage): Decision | null {
  const weight = (each: Decision) => (verdictSigns(each).length ? 1 : 0) + Math.abs(each.judgement.chances[each.seat] ?? 0);
  return decisions.reduce<Decision | null>((most, each) => (most === null || weight(each) > weight(most) ? each : most), null);
}

function signsOf(decision: Decision, turning: boolean, { summaries }: Known): Sign[] {
  const good = summaries.some(({ seat, best }) => seat === decision.seat && best === decision.at);
  const found = new Set<Sign>([...verdictSigns(decision), ...(turning ? ['turn' as const] : []), ...(good ? ['good' as const] : [])]);
  return SIGNS.filter((sign) => found.has(sign));
}

export function marksOf(known: Known, frames: readonly Frame[]): Mark[] {
  return known.passages.flatMap((passage, number) => {
    const turning = known.turns.includes(number) ? weightiest(passage) : null;
    const marks = passage.decisions.map((decision): Mark => ({
      at: decision.at,
      index: frameAt(frames, decision.at),
      passage: number,
      decision,
      signs: signsOf(decision, decision === turning, known),
    }));
    const rung = known.turns.includes(number) && turning === null;
    if (rung) marks.push({ at: passage.at, index: frameAt(frames, passage.at), passage: number, decision: null, signs: ['turn'] });
    return marks.filter((mark) => mark.signs.length > 0);
  });
}

/** Those of a seat, and what turned the match for all; null: everybody's. */
export function marksFor(marks: readonly Mark[], seat: number | null): Mark[] {
  return marks.filter((mark) => seat === null || mark.decision?.seat === seat || mark.signs.includes('turn'));
}

/** Whether something else would have been better there. */
export function isMistake({ signs }: Mark): boolean {
  return signs[0] === 'blunder' || signs[0] === 'slip';
}

/** Where one is: at a mark, or only at a frame. */
export interface Stand {
  index: number;
  mark: Mark | null;
}

/** The next mark, or the one before. */
export function markBeside(marks: readonly Mark[], { index, mark }: Stand, by: 1 | -1): Mark | undefined {
  if (mark) return by > 0 ? marks.find((each) => each.at > mark.at) : marks.findLast((each) => each.at < mark.at);
  return by > 0 ? marks.find((each) => each.index >= index) : marks.findLast((each) => each.index < index);
}

/** The mark that a frame is shown with: who looks with somebody's eyes sees theirs first. */
export function markAt(marks: readonly Mark[], index: number, seat: number | null): Mark | null {
  const here = marks.filter((mark) => mark.index === index);
  return here.find((mark) => mark.decision?.seat === seat) ?? here[0] ?? null;
}
