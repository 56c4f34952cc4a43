import { expect, it } from 'vitest';
import { change } from '../settings/settings.svelte';
import { problemWords } from './problem';

it('speaks the language of the person, whatever the server wrote', () => {
  change({ language: 'fr' });
  expect(problemWords({ error: 'slow-down' })).toBe('Le serveur est très occupé. Attendez un instant, puis réessayez.');
  expect(problemWords({ error: 'never-heard-of' })).toBe('Le serveur n’a pas pu préparer cette table. Réessayez, ou changez les réglages.');
  change({ language: 'en' });
  expect(problemWords({ error: 'slow-down' })).toBe('The server has a lot to do. Wait a moment, then try again.');
});
