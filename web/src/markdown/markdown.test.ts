import { describe, expect, it } from 'vitest';
import { parseMarkdown, spans } from './markdown';

const text = (words: string) => [{ kind: 'text', text: words }];

describe('blocks', () => {
  it('gives a numbered heading and a numbered sentence their anchors', () => {
    expect(parseMarkdown('## 2. A round\n2.1 Everyone picks\none card.\n2.2 Reveal.')).toEqual([
      { kind: 'heading', level: 2, id: '2', number: '2', spans: text('A round') },
      { kind: 'paragraph', id: '2.1', number: '2.1', spans: text('Everyone picks one card.') },
      { kind: 'paragraph', id: '2.2', number: '2.2', spans: text('Reveal.') },
    ]);
  });

  it('gives any other heading a plain anchor', () => {
    expect(parseMarkdown('# Règles du jeu !')[0]).toMatchObject({ id: 'regles-du-jeu', number: '' });
  });

  it('reads lists, their continued lines and their kind', () => {
    expect(parseMarkdown('- a\n  b\n- c\n1. d')).toEqual([
      { kind: 'items', ordered: false, start: 1, items: [{ number: '', spans: text('a b') }, { number: '', spans: text('c') }] },
      { kind: 'items', ordered: true, start: 1, items: [{ number: '', spans: text('d') }] },
    ]);
  });

  it('reads tables', () => {
    expect(parseMarkdown('| a | b |\n|---|:-:|\n| 1 | 2 |')).toEqual([
      { kind: 'table', head: [text('a'), text('b')], rows: [[text('1'), text('2')]] },
    ]);
  });

  it('keeps code as it is, even unclosed', () => {
    expect(parseMarkdown('```\n# x\n| y\n```\nz')).toEqual([
      { kind: 'code', text: '# x\n| y' },
      { kind: 'paragraph', id: '', number: '', spans: text('z') },
    ]);
    expect(parseMarkdown('```\nx')).toEqual([{ kind: 'code', text: 'x' }]);
  });
});

describe('spans', () => {
  it('reads emphasis, code and links to rules', () => {
    expect(spans('a **b** *c* `d*e` [[2.3]]').map((span) => [span.kind, span.text])).toEqual([
      ['text', 'a '],
      ['strong', 'b'],
      ['text', ' '],
      ['em', 'c'],
      ['text', ' '],
      ['code', 'd*e'],
      ['text', ' '],
      ['rule', '2.3'],
    ]);
  });

  it('leaves HTML and lone stars as text', () => {
    expect(spans('<img src=x> 3 * 4 * 5')).toEqual(text('<img src=x> 3 * 4 * 5'));
  });
});

it('an entry of a list can have a number', () => {
  expect(parseMarkdown('- **3.1** The *game*\n- **R2** A ruling')).toMatchObject([
    { kind: 'items', items: [{ number: '3.1' }, { number: 'R2' }] },
  ]);
});
