/** The board in words. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { cardWords } from './cards';
import { wordsOf } from './route';
import { COLUMNS } from './tiles';
import { rowsOf } from './scene';
import { squad, type NinjaView, type SquadView } from './view';
import { whereIs } from './where';
import { s, type SquadKey } from './words';

const GROUND: Readonly<Record<string, string>> = { '#': 'roof', '"': 'bushes', T: 'tree', '~': 'water' };

function ground(view: SquadView, letter: string): string {
  return s(`ground.${GROUND[letter] ?? (view.half === 'day' ? 'path' : 'street')}` as SquadKey);
}

function ninjaLine(view: SquadView, seat: number, ninja: NinjaView, speaker: Speaker): string {
  const word = (name: string) => speaker.say(`ninja-squad.word.${name}`);
  return [
    whereIs(view, ninja, seat),
    ...(ninja.misses ? [s('seat.misses')] : []),
    ...(ninja.careless ? [s('seat.careless')] : []),
    ...(ninja.star ? [s('seat.star')] : []),
    ...ninja.senjutsu.map(word),
    ...(ninja.buki ? ninja.buki.map(word) : ninja.buki_count ? [s('seat.buki', { n: ninja.buki_count })] : []),
    ...(ninja.wana ? ninja.wana.map(word) : ninja.wana_count ? [s('seat.wana', { n: ninja.wana_count })] : []),
    ...(ninja.face ? [cardWords(ninja.face)] : []),
  ].join(', ');
}

/** The rows around the ninja in turn, or the first ones. */
function nearby(view: SquadView): string[] {
  const rows = rowsOf(view);
  const at = Number(view.ninja[view.turn]?.tile?.slice(1) ?? 1) - 1;
  const from = Math.max(0, at - 3);
  return rows
    .slice(from, at + 8)
    .map((row, i) => `${from + i + 1}: ${[...row].map((letter, column) => `${COLUMNS.charAt(column)} ${ground(view, letter)}`).join(', ')}`)
    .reverse();
}

export function twin(given: View, speaker: Speaker): TwinPart[] {
  const view = squad(given);
  const state = view.half === 'night' ? [s('alarm.at', { tracker: view.tracker, goal: view.goal }), s('alarm.drops', { n: view.lanterns })] : [];
  const cube = (kind: string) => s(`thing.${kind}` as SquadKey);
  return [
    { title: s('twin.ninja'), lines: [...view.ninja.map((ninja, seat) => `${speaker.name(seat)}: ${ninjaLine(view, seat, ninja, speaker)}`), ...state, s('surplus', { n: view.surplus })] },
    ...(view.routes.length ? [{ title: s('twin.routes'), lines: view.routes.map((route) => wordsOf(view, route)) }] : []),
    { title: s('twin.guards'), lines: view.guards.map((guard) => `${guard.tile}: ${s(guard.asleep ? 'thing.sleeper' : guard.patrol === null ? 'thing.guard' : 'thing.patrol')}`) },
    { title: s('twin.cubes'), lines: view.cubes.map(({ tile, kind }) => `${tile}: ${cube(kind)}`) },
    {
      title: s('twin.traps'),
      lines: [
        ...view.wana.map(({ tile, kind }) => `${tile}: ${kind ? speaker.say(`ninja-squad.word.${kind}`) : s('thing.wana')}`),
        ...view.fires.map(({ tile }) => `${tile}: ${s('thing.fire')}`),
      ],
    },
    { title: s('twin.map'), lines: nearby(view) },
  ];
}
