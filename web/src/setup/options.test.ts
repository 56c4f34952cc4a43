import { expect, it } from 'vitest';
import { change } from '../settings/settings.svelte';
import type { GameCard } from '../api/protocol';
import { Speaker } from '../i18n/speaker';
import { changed, clockWords, NUMBER, offered, optionChoices, roleOf, rolesSwapped, unusual, usual, withOption } from './options';

it.each([
  [null, 'no clock', 'sans horloge'],
  [90, '90 seconds for each decision', '90 secondes par décision'],
  [300, '5 minutes for each decision', '5 minutes par décision'],
  [86_400, 'a day for each decision', 'un jour par décision'],
])('a clock of %s is %s', (seconds, english, french) => {
  change({ language: 'en' });
  expect(clockWords(seconds)).toBe(english);
  change({ language: 'fr' });
  expect(clockWords(seconds)).toBe(french);
});

it.each([
  [[20, 300], ['off', 'printed'], 110],
  [[3, 12], ['5', '7'], 6],
  [[3, 20], ['10'], 9],
  [[1, 2], ['1'], 2],
  [[1, 2], ['1', '2'], 1],
] as const)('of the span %j beside %j first %d is offered', (span, choices, first) => {
  expect(offered(span, choices)).toBe(first);
});

it('an option of a span is one of its values, or a whole number', () => {
  const option = { name: 'speedy', default: 'off', values: ['off', 'printed'], seat: null, pictured: null, roles: [], span: [20, 300] };
  const card = { name: 'squad', options: [option] } as unknown as GameCard;
  const messages: Record<string, string> = { 'squad.option.speedy': 'Speedy', 'squad.option.speedy.help': 'A clock.', 'squad.option.speedy.off': 'no clock', 'squad.option.speedy.span': 'seconds', 'squad.option.speedy.number': '{n, plural, one {# second} other {# seconds}}' };
  const [choice] = optionChoices(card, new Speaker('en', [], null, (key) => messages[key]));
  expect(choice?.choices).toEqual([['off', 'no clock'], ['printed', 'printed'], [NUMBER, 'seconds']]);
  expect([choice?.named('off'), choice?.named('90')]).toEqual(['no clock', '90 seconds']);
  const to = (text: string) => withOption(card, { speedy: 'off' }, 'speedy', text)['speedy'];
  expect(['printed', '20', '300', '19', '301', '90.5', NUMBER, ''].map(to)).toEqual(['printed', 20, 300, 'off', 'off', 'off', 'off', 'off']);
});

const roled = { name: 'kraft', options: [{ name: 'master', default: 0, values: [0, 1], seat: null, pictured: null, roles: ['master', 'ninja'] }] } as unknown as GameCard;
const mute = { say: (key: string) => key, has: () => false } as unknown as Speaker;

it('roles belong to seats, and can be swapped', () => {
  const roles = (options: Record<string, number>) => [0, 1].map((seat) => roleOf(roled, mute, options, seat));
  expect(roles({ master: 0 })).toEqual(['kraft.word.master', 'kraft.word.ninja']);
  expect(roles(rolesSwapped(roled, { master: 0 }) as Record<string, number>)).toEqual(['kraft.word.ninja', 'kraft.word.master']);
  expect(rolesSwapped(roled, { master: 1 })).toEqual({ master: 0 });
  expect(optionChoices(roled, mute)).toEqual([]);
  expect(roleOf({ ...roled, options: [] }, mute, {}, 0)).toBe('');
  expect(rolesSwapped({ ...roled, options: [] }, {})).toBeNull();
});

it('an option is unusual when it is set to something else than the game comes with', () => {
  const option = (name: string, usual: unknown) => ({ name, default: usual, values: [0, 1, true, false], seat: null, pictured: null, roles: [], span: null });
  const card = { name: 'kraft', options: [option('match', false), option('floors', 1), option('turns', 0)] } as unknown as GameCard;
  expect(unusual(card, { match: false, floors: 1, turns: 0 })).toEqual([]);
  expect(unusual(card, { match: true, floors: 1, turns: 1 })).toEqual(['match', 'turns']);
  expect(unusual(card, {})).toEqual([]);
});

it('people who play each other have usual options of their own, and what was chosen stays', () => {
  const card = { name: 'kraft', options: [{ name: 'match', default: false, people: true }, { name: 'floors', default: 3, people: null }] } as unknown as GameCard;
  expect(usual(card, true)).toEqual({ match: true, floors: 3 });
  expect(usual(card, false)).toEqual({ match: false, floors: 3 });
  expect(changed(usual(card, true), { match: false, floors: 3 })).toEqual({ match: false });
});
