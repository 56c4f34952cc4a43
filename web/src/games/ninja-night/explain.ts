/** What wounds, eyes, the moon and empty slots mean, for who touches them. */

import type { Speaker } from '../../i18n/speaker';
import { chestWords } from './twin';
import { eyeOf, ROUNDS, SLOTS, type NightView } from './view';
import { n } from './words.svelte';

export function eyeTold(view: NightView, seat: number, speaker: Speaker): string {
  const eye = eyeOf(view, seat);
  const who = seat === view.viewer ? 'you' : 'other';
  return eye === 'hand' ? n('tell.hand', { who, name: speaker.name(seat) }) : n('tell.eye', { who, name: speaker.name(seat), eye });
}

export function moonTold(view: NightView): string {
  return n('tell.moon', { round: view.round, rounds: ROUNDS });
}

/** All of a rival's backpack at once, where its parts are too small for a finger. */
export function packTold(view: NightView, seat: number, speaker: Speaker): string {
  const chests = view.packs[seat] ?? [];
  const wounds = view.wounds[seat] ?? 0;
  const plan = view.plans[seat];
  return [
    n('tell.pack', { name: speaker.name(seat), chests: chests.length, wounds, free: SLOTS - chests.length - wounds }),
    chests.length ? `${chests.map((chest) => chestWords(view, chest, speaker)).join('; ')}.` : '',
    plan ? n('tell.plan', { plan: speaker.say(`ninja-night.word.${plan.join('+')}`) }) : '',
    wounds ? n('tell.wound') : '',
    eyeTold(view, seat, speaker),
  ].filter(Boolean).join(' ');
}
