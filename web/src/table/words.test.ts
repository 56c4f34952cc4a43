import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { argumentNames } from '../i18n/format';
import en from './words/en.json';
import fr from './words/fr.json';

const source = fileURLToPath(new URL('..', import.meta.url));
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

function gameSentences(language: string): Record<string, string> {
  const read = (path: string) =>
    JSON.parse(readFileSync(fileURLToPath(new URL(`../../../src/shinobi/${path}/messages/${language}.json`, import.meta.url)), 'utf8')) as Record<string, string>;
  return { ...read('.'), ...read('games/nin_jan') };
}

it('both languages have the same keys', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

it.each(Object.keys(en) as (keyof typeof en)[])('%s takes the same arguments in both languages', (key) => {
  expect(argumentNames(fr[key])).toEqual(argumentNames(en[key]));
});

it('every key that the code uses exists, and every key is used', () => {
  const used = [...code.matchAll(/\bw\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  expect(used.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

it('every sentence of Nin Jan that the board speaks exists', () => {
  const sentences = gameSentences('en');
  const used = [...code.matchAll(/'(nin-jan\.(?:board|ask|action|word)\.[a-z.-]+)'/g)].map((match) => match[1] ?? '');
  const short = [...readFileSync(join(source, 'games/nin-jan/twin.ts'), 'utf8').matchAll(/\bsay\('([a-z-]+)'/g)].map((match) => `nin-jan.board.${match[1] ?? ''}`);
  expect([...used, ...short].filter((key) => !Object.hasOwn(sentences, key))).toEqual([]);
});

it('French keeps its typography', () => {
  expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
});
