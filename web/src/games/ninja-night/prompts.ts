/** What to do now, in one sentence that changes with what is picked and names only what is possible. */

import type { Speaker } from '../../i18n/speaker';
import { chestWords } from './twin';
import { eyeOf, type Deeds, type NightView } from './view';
import { n } from './words.svelte';

/** What I have picked and not yet sent. */
export interface Picked {
  roof: string | null;
  /** A chest of my backpack. */
  chest: string | null;
  dials: readonly [string | null, string | null];
  /** Something is in the way of the line that I mean. */
  blocked: boolean;
  /** The bead has left its end. */
  drawn: boolean;
}

/** The sentence; null: what the rules ask says it as well. */
export function promptFor(view: NightView, can: Deeds, picked: Picked, speaker: Speaker): string | null {
  const roof = picked.roof !== null && can.buildings.includes(picked.roof) ? picked.roof : null;
  const me = view.viewer ?? 0;
  switch (view.asked) {
    case 'place': {
      const name = speaker.name(view.placing ?? 0);
      return roof ? n('do.place.this', { letter: roof, name }) : n('do.place', { name });
    }
    case 'plan': return view.choice === null ? planning(picked.dials) : null;
    case 'turn': return picked.chest === null ? inTurn(view, can, roof) : holding(view, can, picked.chest, speaker);
    case 'stand':
    case 'aim':
      if (picked.blocked) return n('do.blocked');
      return eyeOf(view, me) === 'hand' ? n('do.aim') : n('do.aim.eye', { eye: eyeOf(view, me) });
    case 'length': return picked.drawn ? n('do.throw', { letter: view.rope?.target ?? '' }) : n('do.drag', { letter: view.rope?.target ?? '' });
    case 'roof': return roof ? n('do.go.this', { letter: roof }) : n('do.go');
    case 'target': return n('do.target');
    default: return null;
  }
}

function planning([first, second]: Picked['dials']): string {
  if (first === null) return n('do.plan.first');
  return second === null ? n('do.plan.second') : n('do.plan.set');
}

function holding(view: NightView, can: Deeds, chest: string, speaker: Speaker): string {
  const what = chestWords(view, chest, speaker);
  return can.play.includes(chest) ? n('do.held.bonus', { what }) : n('do.held', { what });
}

function inTurn(view: NightView, can: Deeds, roof: string | null): string {
  const action = view.plans[view.viewer ?? 0]?.[view.step - 1] ?? '';
  const more = can.play.length ? 'yes' : 'no';
  if (view.acted && !view.picking) return n('do.over', { more });
  if (roof) return n('do.move.this', { letter: roof });
  const possible = can.buildings.length + can.seats.length + can.take.length > 0 || can.heal;
  if (possible) return view.picking ? n('do.pick-on', { more }) : n('do.turn', { action, more });
  return view.picking ? n('do.over', { more }) : n('do.nothing', { action, why: why(view, action), more });
}

/** Why nothing can be picked up or stolen: there may be something, and no slot for it. */
function why(view: NightView, action: string): string {
  const me = view.viewer ?? 0;
  const full = (view.packs[me]?.length ?? 0) + (view.wounds[me] ?? 0) >= 4;
  return full && (action === 'pick' || action === 'steal') ? 'full' : 'none';
}
