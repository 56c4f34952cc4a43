/** Small accidents of a drawing, the same each time: nothing that is played depends on them. */
export function accidents(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}
