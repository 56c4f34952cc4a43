/** Made-up messages for tests. */

import type { NinJanView } from '../api/protocol';
import type { Kind, Table, Told, ToldOf, Update, Welcome, Words } from './wire';

export function table(some: Partial<Table> = {}): Table {
  return {
    id: 'abc', game: 'nin-jan', options: {}, seats: [], public: false, clock: null, phase: 'playing', staged: false, thinking: 'well',
    you: { seats: [0], host: true }, watchers: 0, commitment: null, deal: null, rematch: null, turn: [0], outcome: null,
    created: '2026-01-01T00:00:00Z', ...some,
  };
}

export function view(some: Partial<NinJanView> = {}): NinJanView {
  return {
    game: 'nin-jan', seats: 2, options: {}, viewer: 0, to_act: [0, 1], legal: [], outcome: null, chosen: [], choice: null, round: 1,
    piles: [['R1'], ['P1'], ['S1']], hand: [], hand_sizes: [9, 9], taken: [[], []], scores: [0, 0], shown: [null, null], order: [],
    throwing: [], dropped: [], stalemates: 0, ...some,
  };
}

export function words(some: Partial<{ ask: Words[0]; chapter: Words[1]; deeds: Words[2] }> = {}): Words {
  return [some.ask === undefined ? ['choose', {}] : some.ask, some.chapter ?? ['round', { round: 1 }], some.deeds ?? []];
}

/** Some event or other, by a name that tests give it. */
export function told(kind: string, at?: number): Told {
  return { kind, rule: '1.1', args: {}, ...(at === undefined ? {} : { at }) } as Told;
}

/** An event, with those of its arguments that matter. */
export function happened<K extends Kind>(kind: K, args: Partial<ToldOf<K>['args']>, rule = '1.1'): Told {
  return { kind, rule, args, at: 1 } as Told;
}

export function welcome(some: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome', epoch: 'e', n: 0, seat: 0, table: table(), at: 0, view: view(), words: words(), events: [], log: 0, resumed: false,
    undo: false, deadline: null, chat: [], ...some,
  };
}

export function update(some: Partial<Update> = {}): Update {
  return { type: 'update', n: 1, at: 1, log: 0, ...some };
}
