import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chairName } from '../table/people';
import { change, settings } from '../settings/settings.svelte';
import { nickname } from './me';
import { NAMES } from './names';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every word that somebody reads in any game, in any language. */
function wordsIn(...folders: string[]): Set<string> {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\/(messages|words|i18n)\/\w+\.json|RULES[.\w]*\.md)$/.test(`/${file}`))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  return new Set(texts.join('\n').toLowerCase().match(/\p{L}+/gu));
}

it('a name that nobody chose is no role, figure or bot of any game', () => {
  const taken = wordsIn('src/shinobi', 'web/src');
  for (let seat = 0; seat < 8; seat += 1) taken.add(chairName({ kind: 'bot', nick: '' }, seat).toLowerCase());
  expect(taken).toContain('ninja');
  expect(taken).toContain('kage');
  expect(NAMES.filter((name) => taken.has(name.toLowerCase()))).toEqual([]);
});

it('who gives no name keeps the same one, and their own as soon as they have one', () => {
  const name = nickname();
  expect(NAMES).toContain(name);
  expect(settings.stranger).toBe(name);
  expect(nickname()).toBe(name);
  change({ nickname: 'Ana' });
  expect(nickname()).toBe('Ana');
  change({ nickname: ' ' });
  expect(nickname()).toBe(name);
});
