import { describe, expect, it } from 'vitest';
import { match } from './router.svelte';

describe('match', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/nin-jan', { page: 'new', game: 'nin-jan' }],
    ['/t/abc', { page: 'table', id: 'abc', watching: false }],
    ['/t/abc/watch', { page: 'table', id: 'abc', watching: true }],
    ['/replay', { page: 'replay', id: undefined, review: false }],
    ['/replay/', { page: 'replay', id: undefined, review: false }],
    ['/replay/a%20b', { page: 'replay', id: 'a b', review: false }],
    ['/review', { page: 'replay', id: undefined, review: true }],
    ['/review/a%20b', { page: 'replay', id: 'a b', review: true }],
    ['/rules/kraft', { page: 'rules', game: 'kraft' }],
    ['/practice/ninja-night', { page: 'practice', game: 'ninja-night' }],
    ['/puzzle/nin-jan', { page: 'puzzle', game: 'nin-jan', name: undefined }],
    ['/puzzle/nin-jan/0a1b/', { page: 'puzzle', game: 'nin-jan', name: '0a1b' }],
    ['/puzzle/nin-jan/%E0%A4%A', { page: 'missing' }],
    ['/settings', { page: 'settings' }],
    ['/fair', { page: 'fair' }],
    ['/nowhere', { page: 'missing' }],
    ['/t/%E0%A4%A', { page: 'missing' }],
    ['/t/a/b/c', { page: 'missing' }],
  ])('%s', (path, route) => {
    expect(match(path)).toEqual(route);
  });
});
