import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from './words/en.json';
import fr from './words/fr.json';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../pages/FairPage.svelte');

/** What is drawn: the elements of a picture, without its style. */
function drawn(source: string): string {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1] ?? '';
  return inner.replace(/<(style|title)>[\s\S]*<\/\1>/g, '').replace(/\s+/g, ' ').trim();
}

it('both languages have the same keys, and each is used', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  expect(Object.keys(en).filter((key) => !page.includes(`'${key}'`))).toEqual([]);
});

it('both languages type the same number of things', () => {
  const typed = (text: string) => text.split('`').length;
  expect(Object.values(fr).map(typed)).toEqual(Object.values(en).map(typed));
  expect(Object.values(en).filter((text) => typed(text) % 2 === 0)).toEqual([]);
});

it('French keeps its typography', () => {
  expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
});

it('the picture is the one of the document', () => {
  const picture = drawn(read('../art/Rope.svelte'));
  expect(picture).toContain('class="seal"');
  expect(drawn(read('../../../docs/fairness.svg'))).toBe(picture);
});
