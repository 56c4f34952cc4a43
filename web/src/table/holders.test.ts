import { expect, it } from 'vitest';
import type { Holder } from '../api/protocol';
import { settings } from '../settings/settings.svelte';
import { holderName, moment } from './holders';

const HOLDER: Holder = { holder: 'a', kind: 'phone', browser: 'Firefox', since: null, here: true, yours: false };

it('names a device by what it said of itself', () => {
  settings.language = 'en';
  expect(holderName(HOLDER)).toBe('Phone, Firefox');
  expect(holderName({ ...HOLDER, kind: 'other', browser: '' })).toBe('Device');
  settings.language = 'fr';
  expect(holderName(HOLDER)).toBe('Téléphone, Firefox');
});

it('says the day only where it is not today', () => {
  settings.language = 'fr';
  const at = new Date(2026, 10, 16, 21, 5);
  expect(moment(at.toISOString(), new Date(2026, 10, 16, 23, 59))).toBe('21:05');
  expect(moment(at.toISOString(), new Date(2026, 10, 17, 0, 1))).toMatch(/^16 novembre.*21:05$/);
});
