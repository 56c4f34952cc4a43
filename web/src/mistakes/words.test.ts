import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { argumentNames } from '../i18n/format';
import cardEn from '../review/cardwords/en.json';
import cardFr from '../review/cardwords/fr.json';
import puzzleEn from '../puzzles/words/en.json';
import puzzleFr from '../puzzles/words/fr.json';
import en from './words/en.json';
import fr from './words/fr.json';

const read = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8'))
    .join('\n');

const SPOKEN: [string, Record<string, string>, Record<string, string>, string][] = [
  ['mistakes', en, fr, read('.')],
  ['puzzles', puzzleEn, puzzleFr, read('../puzzles')],
  ['the card', cardEn, cardFr, read('../review')],
];

it.each(SPOKEN)('%s: both languages have the same keys with the same arguments, and each is used', (_, english, french, code) => {
  expect(Object.keys(french)).toEqual(Object.keys(english));
  expect(Object.keys(english).filter((key) => argumentNames(english[key] ?? '').join() !== argumentNames(french[key] ?? '').join())).toEqual([]);
  expect(Object.keys(english).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

it.each(SPOKEN)('%s: French keeps its typography', (_, _english, french) => {
  expect(Object.entries(french).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»%]|« /.test(text))).toEqual([]);
});
