/** Small views for tests. */

import type { NinjaView, SquadView } from './view';

export const NINJA: NinjaView = {
  tile: 'c2', star: true, senjutsu: [], buki: [], buki_count: 0, wana: [], wana_count: 0, wana_unseen: [], gathered: 0,
  misses: false, careless: false, reed: null, cover: false, face: 'F-F-L/F-F-R', played: [], discarded: [], pile: 10,
};

export const VIEW: SquadView = {
  game: 'ninja-squad', seats: 2, options: {}, viewer: 0, to_act: [0], outcome: null, chosen: [], choice: null,
  legal: ['1a', '1b', '2a', 'star F2'],
  half: 'night', phase: 1, round: 1, first: 0, turn: 0, place: 0, ask: 'turn', resume: 'turn', target: null,
  boards: [{ number: 1, rows: ['..#..".', '..#....', '.......'] }, { number: 2, rows: ['###....', '...##..'] }],
  tracks: [['a3', 'd3']],
  ninja: [NINJA, { ...NINJA, tile: 'e1', buki: null, wana: null }],
  guards: [{ tile: 'c4', patrol: null, asleep: false }, { tile: 'a3', patrol: 0, asleep: false }],
  cubes: [{ tile: 'd3', kind: 'lantern' }, { tile: 'b3', kind: 'senjutsu' }],
  wana: [], fires: [], sleepers: [], surplus: 8, tracker: 6, goal: 20, lanterns: 0, reached: null, raid_won: false, home: [],
  seconds: null, second: 'F/FF', dash: false, stopped: false, played_slot: null, walk: null, nests: [], waiting: [],
  decks: [], alarm_left: {}, senjutsu_left: {}, buki_unseen: {}, buki_deck: 30,
  routes: [
    { action: '1a', card: 'F-F-L/F-F-R', steps: ['F', 'F', 'L'], tiles: ['c3', 'c4'], end: 'c4', ground: 'street', cover: false, triggers: [{ tile: 'c4', what: 'guard' }], obstacle: null },
    { action: '1b', card: 'F-F-L/F-F-R', steps: ['F', 'F', 'R'], tiles: ['c3', 'c4'], end: 'c4', ground: 'street', cover: false, triggers: [{ tile: 'c4', what: 'guard' }], obstacle: null },
    { action: '2a', card: 'F/FF', steps: ['F'], tiles: ['c3'], end: 'c3', ground: 'roof', cover: true, triggers: [], obstacle: null },
    { action: '2b', card: 'F/FF', steps: ['FF'], tiles: [], end: null, ground: null, cover: null, triggers: [], obstacle: 'ninja' },
  ],
  reach: [{ item: 'star', tiles: ['c4', 'a4', 'e4'], targets: { c4: 'star F2' } }], wayside: null,
};
