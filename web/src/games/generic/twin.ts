/** The table in words: each zone, and what lies in it. */

import type { Speaker } from '../../i18n/speaker';
import type { View } from '../../live/wire';
import { w } from '../../table/words.svelte';
import type { TwinPart } from '../client';
import { count, layoutOf, type Piece, type Zone } from './layout';
import { g, wordOf } from './words';

/** What a piece is called. */
export function nameOf(piece: Piece, game: string, speaker: Speaker): string {
  const face = typeof piece.face === 'string' ? wordOf(game, piece.face, speaker) : g('back');
  const whose = piece.seat === undefined || piece.seat === null ? '' : speaker.name(piece.seat);
  return [face || whose, piece.note ?? '', face && whose ? `(${whose})` : ''].filter(Boolean).join(' ');
}

/** What a zone is called. */
export function titleOf(zone: Zone, speaker: Speaker): string {
  const label = zone.label ? speaker.say(zone.label[0], zone.label[1]) : '';
  if (zone.seat === undefined || zone.seat === null) return label || g('zone');
  const name = speaker.name(zone.seat);
  return label ? g('owner', { name, zone: label }) : name;
}

function linesOf(zone: Zone, game: string, speaker: Speaker): string[] {
  const pieces = zone.pieces ?? [];
  if (zone.kind === 'grid') {
    return pieces.map((piece) => `${g('cell', { row: (piece.cell?.[0] ?? 0) + 1, column: (piece.cell?.[1] ?? 0) + 1 })}: ${nameOf(piece, game, speaker)}`);
  }
  const hidden = pieces.filter((piece) => typeof piece.face !== 'string').length + (zone.more ?? 0);
  const seen = pieces.filter((piece) => typeof piece.face === 'string').map((piece) => nameOf(piece, game, speaker));
  return [[...seen, ...(hidden ? [g('more', { n: hidden })] : [])].join(', ')];
}

export function twin(view: View, speaker: Speaker): TwinPart[] {
  const { zones, scores } = layoutOf(view);
  const parts = zones.map((zone) => ({
    title: titleOf(zone, speaker),
    lines: count(zone) ? linesOf(zone, view.game, speaker) : [g('empty')],
  }));
  if (!scores) return parts;
  const points = scores.map((n, seat) => `${speaker.name(seat)}: ${w('points', { n })}`);
  return [...parts, { title: g('points'), lines: points }];
}
