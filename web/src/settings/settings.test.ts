import { describe, expect, it } from 'vitest';
import { change, clean, NICKNAME_LENGTH, settings } from './settings.svelte';

describe('clean', () => {
  it('gives the defaults for anything unusable', () => {
    const defaults = { nickname: '', language: 'auto', theme: 'auto', motion: 'auto', sound: false };
    for (const raw of [null, undefined, 7, 'x', [], { theme: 'pink', sound: 'yes', nickname: 4 }]) {
      expect(clean(raw)).toEqual(defaults);
    }
  });

  it('shortens a long nickname by whole characters', () => {
    expect(clean({ nickname: '🥷'.repeat(40) }).nickname).toBe('🥷'.repeat(NICKNAME_LENGTH));
  });
});

it('changes without any storage', () => {
  change({ nickname: 'Ana', theme: 'dark' });
  expect(settings.nickname).toBe('Ana');
  expect(settings.theme).toBe('dark');
});
