import { expect, it } from 'vitest';
import { change } from '../settings/settings.svelte';
import { clockWords } from './options';

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
