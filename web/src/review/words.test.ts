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

it('both languages have the same keys, and each is used', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

it.each(Object.keys(en) as (keyof typeof en)[])('%s takes the same arguments in both languages', (key) => {
  expect(argumentNames(fr[key])).toEqual(argumentNames(en[key]));
});

it('French keeps its typography', () => {
  expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»%]|« /.test(text))).toEqual([]);
});
