import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { argumentNames } from '../../i18n/format';
import { BUKI_SYMBOLS, SENJUTSU_SYMBOLS, WANA_SYMBOLS } from '../../art/ninja-squad/symbols';
import { doing } from './item';
import en from './words/en.json';
import fr from './words/fr.json';

const here = new URL('.', import.meta.url);
const code = readdirSync(here).filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file)).map((file) => readFileSync(new URL(file, here), 'utf8')).join('\n');
/** Families of keys whose last part comes from the game. */
const MADE = /^(item|thing|ground|do|obstacle|step|turned)\./;

describe('the words of the board', () => {
  it('are there in both languages with the same arguments', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) expect(argumentNames(fr[key as keyof typeof en]), key).toEqual(argumentNames(text));
  });

  it('are all used', () => {
    expect(Object.keys(en).filter((key) => !MADE.test(key) && !code.includes(`'${key}'`))).toEqual([]);
  });

  it('say what every card and token does', () => {
    const names = ['star', 'fire', ...Object.keys(BUKI_SYMBOLS), ...Object.keys(SENJUTSU_SYMBOLS), ...Object.keys(WANA_SYMBOLS)];
    for (const name of names) for (const half of ['night', 'day']) expect(doing(name, half), name).toMatch(/\.$/);
  });

  it('keep French typography', () => {
    expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
  });
});
