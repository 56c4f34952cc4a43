/** A sentence cut into plain text and the things in it that can be drawn. */

export interface Cut {
  text: string;
  token: boolean;
}

/** The marks that a text begins with and that belong to what stands before it: no line begins with them. */
export function closing(text: string | undefined): string {
  return /^[\u00a0\u202f]?[,.;:!?)…]+/.exec(text ?? '')?.[0] ?? '';
}

export function split(text: string, tokens: RegExp): Cut[] {
  const cuts: Cut[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    if (match.index > end) cuts.push({ text: text.slice(end, match.index), token: false });
    cuts.push({ text: match[0], token: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) cuts.push({ text: text.slice(end), token: false });
  return cuts;
}
