import { expect, it } from 'vitest';
import { change } from '../settings/settings.svelte';
import { clockFace, timeLeft } from './time';

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_400, '24:00:00'],
])('%i seconds on the clock are %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});

it.each([
  [1, '1 second left', 'Il reste 1 seconde'],
  [45, '45 seconds left', 'Il reste 45 secondes'],
  [60, '1 minute left', 'Il reste 1 minute'],
  [121, '2 minutes and 1 second left', 'Il reste 2 minutes et 1 seconde'],
  [86_399, '23 hours and 59 minutes left', 'Il reste 23 heures et 59 minutes'],
  [86_400, '1 day left', 'Il reste 1 jour'],
  [180_000, '2 days and 2 hours left', 'Il reste 2 jours et 2 heures'],
])('%i seconds in words are %s', (seconds, english, french) => {
  change({ language: 'en' });
  expect(timeLeft(seconds)).toBe(english);
  change({ language: 'fr' });
  expect(timeLeft(seconds)).toBe(french);
});
