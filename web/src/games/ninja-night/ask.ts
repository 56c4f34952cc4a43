/** What is asked of the viewer, and what an action would do, as phrases. */

import type { Phrase } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { eyeOf, faceOf, isYellow, lyingOn, ninjaNight, ninjaOn, ROUNDS, type NightView } from './view';

const QUESTIONS = ['target', 'wound', 'chest', 'dial', 'roof'];

function askInTurn(view: NightView, seat: number): Phrase {
  const args = { action: view.plans[seat]?.[view.step - 1], step: view.step };
  if (view.picking) return { key: 'ninja-night.ask.pick-on', args };
  return { key: view.acted ? 'ninja-night.ask.end' : 'ninja-night.ask.turn', args };
}

export function ask(given: View): Phrase {
  const view = ninjaNight(given);
  if (view.outcome) return { key: 'ninja-night.ask.over', args: { winners: view.outcome.ranking[0] ?? [] } };
  const waiting = view.to_act.filter((seat) => !view.chosen.includes(seat));
  if (!view.to_act.length) return chapter(view);
  if (view.choice !== null) return { key: 'ninja-night.ask.planned', args: { plan: view.choice, seats: waiting } };
  if (view.viewer === null || !view.to_act.includes(view.viewer)) return { key: 'ninja-night.ask.wait', args: { seats: waiting } };
  if (view.asked === 'turn') return askInTurn(view, view.viewer);
  if (view.asked === 'place') return { key: 'ninja-night.ask.place', args: { seats: [view.placing] } };
  if (view.asked === 'plan') return { key: 'ninja-night.ask.plan', args: { round: view.round } };
  if (QUESTIONS.includes(view.asked)) return { key: `ninja-night.ask.${view.asked}` };
  return { key: `ninja-night.ask.${view.asked}`, args: { target: view.rope?.target, rope: view.rope?.rope, eye: eyeOf(view, view.viewer) } };
}

export function chapter(given: View): Phrase {
  const view = ninjaNight(given);
  if (view.outcome) return { key: 'ninja-night.board.over' };
  return { key: 'ninja-night.board.round', args: { round: view.round, rounds: ROUNDS } };
}

function going(view: NightView, building: string): Phrase {
  const args = { building, count: lyingOn(view, building).length };
  if (view.asked === 'place') return { key: 'ninja-night.action.place', args };
  return { key: view.asked === 'roof' ? 'ninja-night.action.go' : 'ninja-night.action.move', args: { ...args, seats: ninjaOn(view, building) } };
}

function aboutChest(view: NightView, verb: string, chest: string): Phrase {
  const face = faceOf(view, chest) ?? 'unseen';
  const args = { chest, face, colour: isYellow(chest) ? 'yellow' : 'pink' };
  if (verb === 'drop') return { key: view.asked === 'chest' ? 'ninja-night.action.strike' : 'ninja-night.action.drop', args };
  if (verb === 'play') return { key: 'ninja-night.action.play', args: { chest, bonus: face } };
  const seats = view.packs.flatMap((pack, seat) => (pack.includes(chest) ? [seat] : []));
  return seats.length ? { key: 'ninja-night.action.steal', args: { ...args, seats } } : { key: 'ninja-night.action.take', args };
}

export function describe(given: View, action: string): Phrase | null {
  const view = ninjaNight(given);
  const [verb = '', what = '', more = ''] = action.split(' ');
  if (/^[A-K]$/.test(action)) return going(view, action);
  if (action.includes('+')) {
    const [one, two] = action.split('+');
    return { key: 'ninja-night.action.plan', args: { one, two } };
  }
  if (verb === 'at') {
    const seat = Number(what) - 1;
    return { key: 'ninja-night.action.at', args: { seats: [seat], building: view.ninja[seat], purpose: view.rope?.purpose ?? 'attack' } };
  }
  if (verb === 'take' || verb === 'drop' || verb === 'play') return aboutChest(view, verb, what);
  if (verb === 'dial') return { key: 'ninja-night.action.dial', args: { which: Number(what), action: more } };
  if (verb === 'stand' || verb === 'aim') return { key: `ninja-night.action.${verb}`, args: { point: Number(what) } };
  /* A length is never said. */
  if (verb === 'rope' || verb === 'heal' || verb === 'end') return { key: `ninja-night.action.${verb}` };
  return null;
}
