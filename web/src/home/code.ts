/** The codes that let another device hold a seat too. */

export const CODE_LETTERS = 8;

/** What was typed, without the spaces, dashes and capitals that make it readable. */
export function plainCode(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** A code as it is read: in capitals, in two halves. */
export function readableCode(code: string): string {
  const letters = code.toUpperCase();
  return `${letters.slice(0, CODE_LETTERS / 2)} ${letters.slice(CODE_LETTERS / 2)}`;
}
