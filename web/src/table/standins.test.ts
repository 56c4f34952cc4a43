import { expect, it } from 'vitest';
import { strangers } from './people';
import { standinChanges } from './standins';

const [first, second] = strangers(2);
const here = first && second ? [first, second] : [];
const away = here.map((person) => ({ ...person, away: true }));
const replaced = away.map((person) => ({ ...person, standin: true }));
const mine = replaced.map((person) => ({ ...person, mine: person.seat === 0 }));

it('tells of a bot that takes over, and of a person who is back', () => {
  expect(standinChanges(away, replaced)).toEqual([{ name: 'Kage', left: true }, { name: 'Suzu', left: true }]);
  expect(standinChanges(replaced, here)).toEqual([{ name: 'Kage', left: false }, { name: 'Suzu', left: false }]);
});

it('tells nothing of my own seat, of the first look, or of somebody who is only away', () => {
  expect(standinChanges(here, mine)).toEqual([{ name: 'Suzu', left: true }]);
  expect(standinChanges([], replaced)).toEqual([]);
  expect(standinChanges(here, away)).toEqual([]);
});
