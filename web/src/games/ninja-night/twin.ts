/** The board in words. No length is among them. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { around, eyeOf, faceOf, isHigh, isYellow, lyingOn, ninjaNight, ninjaOn, SLOTS, type NightView } from './view';
import { n } from './words.svelte';

export function chestWords(view: NightView, chest: string, speaker: Speaker): string {
  const face = faceOf(view, chest);
  return n('chest', { colour: isYellow(chest) ? 'yellow' : 'pink', face: face === null ? 'none' : faceWords(face, speaker) });
}

export function faceWords(face: string, speaker: Speaker): string {
  const key = `ninja-night.word.${face}`;
  return speaker.has(key) ? speaker.say(key) : face;
}

export function buildingWords(view: NightView, letter: string, speaker: Speaker): string {
  const who = ninjaOn(view, letter).map((seat) => speaker.name(seat));
  return n('building', { letter, high: isHigh(view, letter) ? 'yes' : 'no', n: lyingOn(view, letter).length, who: who.length ? speaker.join(who) : 'none' });
}

export function twin(given: View, speaker: Speaker): TwinPart[] {
  const view = ninjaNight(given);
  const parts: TwinPart[] = [
    {
      title: speaker.say(view.outcome ? 'ninja-night.board.over' : 'ninja-night.board.round', { round: view.round }),
      lines: view.roofs.map(({ building }) => {
        const chests = lyingOn(view, building).map((chest) => chestWords(view, chest, speaker));
        return [buildingWords(view, building, speaker), ...chests].join('; ');
      }),
    },
  ];
  for (const seat of around(view.seats, view.viewer ?? 0)) {
    const eye = eyeOf(view, seat);
    const wounds = view.wounds[seat] ?? 0;
    const pack = view.packs[seat] ?? [];
    const plan = view.plans[seat];
    parts.push({
      title: `${speaker.name(seat)}, ${eye === 'hand' ? n('eye.hand') : n('eye', { eye })}`,
      lines: [
        ...pack.map((chest) => chestWords(view, chest, speaker)),
        ...Array.from({ length: wounds }, () => n('wound')),
        ...Array.from({ length: Math.max(0, SLOTS - wounds - pack.length) }, () => n('pack.empty')),
        ...(plan ? [speaker.say(`ninja-night.word.${plan.join('+')}`)] : []),
      ],
    });
  }
  return parts;
}
