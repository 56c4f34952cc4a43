import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRawSnippet, type Component } from 'svelte';
import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import { builtGames } from '../games/boards';
import { FIGURES } from '../games/figures';
import { argumentNames, type Language } from '../i18n/format';
import Markdown from '../markdown/Markdown.svelte';
import { parseMarkdown } from '../markdown/markdown';
import { settings } from '../settings/settings.svelte';
import { loadFigures, type Figures } from './figures';

const LANGUAGES: readonly Language[] = ['en', 'fr'];
const folder = (game: string) => new URL(`../games/${game}/figures/`, import.meta.url);

function rules(game: string, language: Language): string {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  return readFileSync(fileURLToPath(new URL(`../../../src/shinobi/games/${game.replaceAll('-', '_')}/${name}`, import.meta.url)), 'utf8');
}

/** The sentences that a figure can be put to. */
function numbers(source: string): string[] {
  return parseMarkdown(source).flatMap((block) => (block.kind === 'items' ? block.items.map((item) => item.number) : block.kind === 'paragraph' ? [block.number] : []));
}

function page(source: string, figures: Figures): string {
  return render(Markdown, { props: { source, figures } }).body.replace(/<!--.*?-->/g, '');
}

const Dot = createRawSnippet(() => ({ render: () => '<i>dot</i>' })) as unknown as Component;
const DOTS: Figures = {
  drawings: { '1.2': Dot },
  words: { en: { '1.2.caption': 'A dot.', '1.2.says': 'A small dot' }, fr: { '1.2.caption': 'Un point.', '1.2.says': 'Un petit point' } },
};

afterEach(() => {
  settings.language = 'auto';
});

describe('a figure', () => {
  it.each(['- **1.1** One.\n- **1.2** Two.\n- **1.3** Three.', '1.1 One.\n\n1.2 Two.\n\n1.3 Three.'])('stands after its sentence and before the next: %j', (source) => {
    const html = page(source, DOTS);
    const places = ['Two.', '<figure', 'A small dot', '<i>dot</i>', '<figcaption', 'A dot.', '</figure>', 'Three.'].map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html.match(/<figure/g)).toHaveLength(1);
  });

  it('speaks the language of the page, to the eye and to a screen reader', () => {
    settings.language = 'fr';
    expect(page('- **1.2** Deux.', DOTS)).toMatch(/role="img" aria-label="Un petit point".*Un point\./s);
  });

  it('leaves the anchor at the sentence', () => {
    expect(page('- **1.2** Two.', DOTS)).toMatch(/<li[^>]*id="1\.2"/);
  });

  it('is not looked for where a game has none', async () => {
    expect(await loadFigures('a game from elsewhere')).toEqual({ drawings: {}, words: { en: {}, fr: {} } });
    expect(page('- **1.2** Two.', await loadFigures('a game from elsewhere'))).not.toContain('<figure');
  });
});

it('every game with a board has figures', () => {
  expect(Object.keys(FIGURES).sort()).toEqual(builtGames().sort());
});

describe.each(Object.keys(FIGURES))('the figures of %s', (game) => {
  it.each(LANGUAGES)('are each after a sentence that exists, %s', async (language) => {
    settings.language = language;
    const figures = await loadFigures(game);
    const drawn = Object.keys(figures.drawings);
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    expect(drawn.filter((number) => !numbers(rules(game, language)).includes(number))).toEqual([]);
    const html = page(rules(game, language), figures);
    for (const number of drawn) {
      expect(html.indexOf(`data-figure="${number}"`), number).toBeGreaterThan(html.indexOf(`id="${number}"`));
      expect(html).toContain(figures.words[language][`${number}.caption`]);
    }
    expect(html.match(/<figure/g)).toHaveLength(drawn.length);
  });

  it('have a caption and say what is drawn, in both languages, and no word too many', async () => {
    const { drawings, words } = await loadFigures(game);
    const code = readdirSync(folder(game)).filter((file) => /\.(ts|svelte)$/.test(file)).map((file) => readFileSync(new URL(file, folder(game)), 'utf8')).join('\n');
    const needed = Object.keys(drawings).flatMap((number) => [`${number}.caption`, `${number}.says`]);
    const examples = readFileSync(new URL('examples.json', folder(game)), 'utf8');
    for (const language of LANGUAGES) {
      const keys = Object.keys(words[language]);
      expect(needed.filter((key) => !keys.includes(key))).toEqual([]);
      expect(keys.filter((key) => !needed.includes(key) && !code.includes(`'${key}'`) && !examples.includes(`"${key}"`))).toEqual([]);
      expect(Object.values(words[language]).filter((text) => argumentNames(text).length > 0)).toEqual([]);
    }
    expect(Object.keys(words.fr).sort()).toEqual(Object.keys(words.en).sort());
    expect(Object.values(words.fr).filter((text) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
    expect(Object.keys(words.fr).filter((key) => /^\d/.test(key) && words.fr[key] === words.en[key])).toEqual([]);
  });

  it('are checked against the rules: a test reads what they draw', () => {
    const test = readFileSync(fileURLToPath(new URL(`../../../tests/games/${game.replaceAll('-', '_')}/test_figures.py`, import.meta.url)), 'utf8');
    expect(test).toContain(`examples("${game}")`);
    for (const name of Object.keys(JSON.parse(readFileSync(new URL('examples.json', folder(game)), 'utf8')) as object)) expect(test, name).toContain(`"${name}"`);
  });
});
