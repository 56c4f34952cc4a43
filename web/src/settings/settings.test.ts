import { describe, expect, it } from 'vitest';
import { change, clean, NICKNAME_LENGTH, settings } from './settings.svelte';

describe('clean', () => {
  it('gives the defaults for anything unusable', () => {
    const defaults = { nickname: '', stranger: '', language: 'auto', theme: 'auto', motion: 'auto', pace: 'normal', sound: false, folded: false, level: '', begun: 0, met: [] };
    for (const raw of [null, undefined, 7, 'x', [], { theme: 'pink', pace: 'slow', sound: 'yes', nickname: 4, stranger: {}, level: 3, begun: 'many', met: 'all' }, { begun: -2 }]) {
      expect(clean(raw)).toEqual(defaults);
    }
  });

  it('shortens a long nickname by whole characters', () => {
    expect(clean({ nickname: '🥷'.repeat(40) }).nickname).toBe('🥷'.repeat(NICKNAME_LENGTH));
  });
});

it('remembers games by name, and nothing else of them', () => {
  expect(clean({ met: ['kraft', 7, null, 'nin-jan'] }).met).toEqual(['kraft', 'nin-jan']);
});

it('changes without any storage', () => {
  change({ nickname: 'Ana', theme: 'dark' });
  expect(settings.nickname).toBe('Ana');
  expect(settings.theme).toBe('dark');
});
