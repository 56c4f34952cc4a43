/** The floor in words. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import type { TwinPart } from '../client';
import { k } from './words';
import { FIGURES, isCell, kraft, option, seatOf, type KraftView } from './view';

export function twin(given: View, speaker: Speaker): TwinPart[] {
  const view = kraft(given);
  const board = (key: string, args: Record<string, unknown> = {}) => speaker.say(`kraft.board.${key}`, args);
  const heading = { title: board('floor', { floor: view.floor, floors: option(view, 'floors') }), lines: [board('banked', { points: view.banked, even: option(view, 'even') })] };
  if (view.site) return [heading, ...building(view, speaker)];
  if (view.phase === 'building') return [{ ...heading, lines: [...heading.lines, board('hidden')] }];
  return [heading, figures(view, speaker), pieces(view, speaker), scrolls(view, speaker), ...sides(view, speaker)];
}

const word = (speaker: Speaker, name: string) => speaker.say(`kraft.word.${name}`);

function building(view: KraftView, speaker: Speaker): TwinPart[] {
  const { site } = view;
  if (!site) return [];
  const kinds = ['long', 'wall', 'door'] as const;
  const places = [site.longs, site.walls, site.doors];
  return [
    { title: speaker.say('kraft.board.left'), lines: kinds.map((kind, i) => `${word(speaker, kind)}: ${site.left[i] ?? 0}`) },
    ...kinds.flatMap((kind, i) => (places[i]?.length ? [{ title: word(speaker, kind), lines: [(places[i] ?? []).join(', ')] }] : [])),
    { title: speaker.say('kraft.board.scrolls'), lines: site.scrolls.map((cell, i) => `${i + 1}: ${cell ?? '–'}`) },
    { title: speaker.say('kraft.board.faults'), lines: site.faults.length ? site.faults.map((fault) => speaker.refusal(fault)) : [speaker.say('kraft.board.fair')] },
  ];
}

function figures(view: KraftView, speaker: Speaker): TwinPart {
  const lines = FIGURES.flatMap((name, i) => (view.figures[i] ? [`${word(speaker, name)}: ${view.figures[i]}`] : []));
  if (view.hidden) lines.push(speaker.say('kraft.board.camouflaged'));
  if (view.lantern) lines.push(speaker.say('kraft.board.lantern'));
  lines.push(`${k('legend.sight')}: ${view.sight.join(', ') || '–'}`);
  if (view.disciple_sight.length) lines.push(`${k('legend.disciple')}: ${view.disciple_sight.join(', ')}`);
  return { title: speaker.say('kraft.board.turn', { turn: Math.min(...view.turns) + 1, turns: option(view, 'turns') }), lines };
}

function pieces(view: KraftView, speaker: Speaker): TwinPart {
  const open = view.doors.filter((door) => !view.locks.includes(door));
  const lines: [string, string[]][] = [['long', view.longs], ['wall', view.walls], ['door', open], ['locked door', view.locks]];
  return { title: word(speaker, 'wall'), lines: lines.flatMap(([name, places]) => (places.length ? [`${word(speaker, name)}: ${places.join(', ')}`] : [])) };
}

function scrolls(view: KraftView, speaker: Speaker): TwinPart {
  const lines = view.scrolls.flatMap(({ at, value }) =>
    at === 'out' ? [] : [`${isCell(at) ? at : word(speaker, at)}: ${value ?? '?'}`],
  );
  if (view.unseen.length) lines.push(`${speaker.say('kraft.board.unseen')} ${view.unseen.join(', ')}`);
  return { title: speaker.say('kraft.board.scrolls'), lines: lines.length ? lines : [speaker.say('kraft.board.none')] };
}

function sides(view: KraftView, speaker: Speaker): TwinPart[] {
  return (['master', 'ninja'] as const).map((side, i) => {
    const seat = seatOf(view, side);
    const lines = [speaker.say('kraft.board.tokens', { count: view.hand_sizes[i], pool: view.pool_sizes[i] })];
    if (seat === view.viewer && view.hand.length) lines.push(view.hand.map((token) => word(speaker, token)).join(', '));
    const done = view.played[i] ?? [];
    if (done.length) lines.push(`${speaker.say('kraft.board.played')} ${done.map((token) => word(speaker, token)).join(', ')}`);
    return { title: `${word(speaker, side)}: ${speaker.name(seat)}`, lines };
  });
}
