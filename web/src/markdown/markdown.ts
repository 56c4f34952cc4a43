/** Markdown as the rules use it, to plain data; nothing here is ever HTML. */

export type Span = { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'rule'; text: string };

/** An entry of a list; one that opens with its number, `2.3 …`, can be linked as `#2.3`. */
export interface Item {
  number: string;
  spans: Span[];
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; id: string; number: string; spans: Span[] }
  | { kind: 'paragraph'; id: string; number: string; spans: Span[] }
  | { kind: 'items'; ordered: boolean; start: number; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

const SPAN = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[\[(\d+(?:\.\d+)*)\]\]/g;
const NUMBERED = /^(?:\*\*)?(\d+(?:\.\d+)+)\.?(?:\*\*)?\s+(.+)$/s;

/** `code`, **strong**, *emphasis*, and [[2.3]] for a link to that rule. */
export function spans(source: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of source.matchAll(SPAN)) {
    if (match.index > end) found.push({ kind: 'text', text: source.slice(end, match.index) });
    const [whole, code, strong, em, rule] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else found.push({ kind: 'rule', text: rule ?? '' });
    end = match.index + whole.length;
  }
  if (end < source.length) found.push({ kind: 'text', text: source.slice(end) });
  return found;
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function heading(line: string): Block {
  const [, hashes = '#', rest = ''] = /^(#{1,3})\s+(.*)$/.exec(line) ?? [];
  const [, number = '', title = rest] = /^(\d+(?:\.\d+)*)\.?\s+(.+)$/.exec(rest) ?? [];
  return { kind: 'heading', level: hashes.length as 1 | 2 | 3, id: number || slug(title), number, spans: spans(title) };
}

/** A paragraph that opens with its number, `2.3 …`, can be linked as `#2.3`. */
function paragraph(text: string): Block {
  const [, number = '', rest = text] = NUMBERED.exec(text) ?? [];
  return { kind: 'paragraph', id: number, number, spans: spans(rest) };
}

function cells(line: string): Span[][] {
  return line.replace(/^\s*\||\|\s*$/g, '').split('|').map((cell) => spans(cell.trim()));
}

function entry(text: string): Item {
  const [, number = '', rest = text] = ENTRY.exec(text) ?? [];
  return { number, spans: spans(rest) };
}

/** A rule's number, or a ruling's: `R2`. */
const ENTRY = /^\*\*(\d+(?:\.\d+)+|[A-Z]\d+)\*\*\s+(.+)$/s;
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? '';
  const startsBlock = () => /^(#{1,3}\s|```|\|)/.test(line()) || ITEM.test(line()) || NUMBERED.test(line()) || !line().trim();

  while (at < lines.length) {
    if (!line().trim()) at += 1;
    else if (/^#{1,3}\s/.test(line())) {
      blocks.push(heading(line()));
      at += 1;
    } else if (line().startsWith('```')) {
      const from = (at += 1);
      while (at < lines.length && !line().startsWith('```')) at += 1;
      blocks.push({ kind: 'code', text: lines.slice(from, at).join('\n') });
      at += 1;
    } else if (line().startsWith('|')) {
      const rows: string[] = [];
      for (; line().startsWith('|'); at += 1) rows.push(line());
      const body = rows.slice(1).filter((row) => !/^[\s|:-]+$/.test(row));
      blocks.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: body.map(cells) });
    } else if (ITEM.test(line())) {
      const first = ITEM.exec(line())?.[1];
      const items: string[] = [];
      while (at < lines.length && line().trim()) {
        const item = ITEM.exec(line());
        if (item && (item[1] === undefined) !== (first === undefined)) break;
        if (item) items.push(item[2] ?? '');
        else if (/^(#{1,3}\s|```|\|)/.test(line()) || NUMBERED.test(line())) break;
        else items.push(`${items.pop() ?? ''} ${line().trim()}`);
        at += 1;
      }
      blocks.push({ kind: 'items', ordered: first !== undefined, start: Number(first ?? 1), items: items.map(entry) });
    } else {
      let text = line().trim();
      for (at += 1; at < lines.length && !startsBlock(); at += 1) text += ` ${line().trim()}`;
      blocks.push(paragraph(text));
    }
  }
  return blocks;
}
