import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import en from './en.json';
import { argumentNames } from './format';
import fr from './fr.json';

type Catalogue = Record<string, string>;

const source = fileURLToPath(new URL('..', import.meta.url));
const gamesFolder = fileURLToPath(new URL('../../../src/shinobi/games', import.meta.url));

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function gameCatalogues(): { game: string; en: Catalogue; fr: Catalogue }[] {
  if (!existsSync(gamesFolder)) return [];
  return readdirSync(gamesFolder)
    .filter((game) => existsSync(join(gamesFolder, game, 'messages')))
    .map((game) => {
      const one = (language: string) => JSON.parse(read(join(gamesFolder, game, 'messages', `${language}.json`))) as Catalogue;
      return { game, en: one('en'), fr: one('fr') };
    });
}

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => read(join(source, file)))
  .join('\n');

const catalogues = [{ game: 'frame', en: en as Catalogue, fr: fr as Catalogue }, ...gameCatalogues()];

describe.each(catalogues)('the sentences of $game', (catalogue) => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(catalogue.fr).sort()).toEqual(Object.keys(catalogue.en).sort());
  });

  it.each(Object.keys(catalogue.en))('%s takes the same arguments in both languages', (key) => {
    expect(argumentNames(catalogue.fr[key] ?? '')).toEqual(argumentNames(catalogue.en[key] ?? ''));
  });
});

describe.each(gameCatalogues())('the keys of $game', ({ game, en: sentences }) => {
  it('start with the name of the game', () => {
    const name = `${game.replaceAll('_', '-')}.`;
    expect(Object.keys(sentences).filter((key) => !key.startsWith(name))).toEqual([]);
  });
});

it('every key used in the code exists', () => {
  const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

it('every key of the frame is used', () => {
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

it('French keeps its typography: no straight apostrophe, no plain space before : ; ! ?', () => {
  expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
});
