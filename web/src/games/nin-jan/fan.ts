/** How large cards can be drawn so that all are in sight: pure geometry. */

/** Height of a card by its width. */
export const TALL = 1.4;
/** How much of a covered card stays in sight, by its height: value and symbol, whole. */
export const STEP = 0.315;
/** Space between columns, by the width of a card. */
const BETWEEN = 0.08;
/** A pile of fewer cards stays one column, so that it is plain which card is on top. */
const FEWEST = 4;

export interface Fan {
  /** Width of a card. */
  width: number;
  columns: number;
  /** Cards in each column but perhaps the last. */
  rows: number;
}

function pileHeight(rows: number, width: number): number {
  return width * TALL * (1 + (rows - 1) * STEP);
}

/** The largest way to lay `count` cards, each covering the one before but for a step, into a box. */
export function fan(count: number, boxWidth: number, boxHeight: number, most: number): Fan {
  let best: Fan = { width: 0, columns: 1, rows: Math.max(1, count) };
  for (let columns = 1; columns <= 4; columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    if (columns > 1 && rows < FEWEST) break;
    const byWidth = boxWidth / (columns + (columns - 1) * BETWEEN);
    const byHeight = boxHeight / pileHeight(rows, 1);
    const width = Math.floor(Math.min(most, byWidth, byHeight));
    if (width > best.width) best = { width, columns, rows };
  }
  return best;
}

/** Where each card of a fan lies, from its top left. */
export function places(count: number, { width, columns, rows }: Fan): { x: number; y: number }[] {
  const used = Math.min(columns, Math.max(1, Math.ceil(count / rows)));
  const left = ((columns - used) * width * (1 + BETWEEN)) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(left + Math.floor(i / rows) * width * (1 + BETWEEN)),
    y: Math.round((i % rows) * width * TALL * STEP),
  }));
}

/** The height that `count` cards take in a fan. */
export function fanHeight(fan: Fan, count: number): number {
  return Math.ceil(pileHeight(Math.min(count, fan.rows), fan.width));
}

export function fanWidth({ width, columns }: Fan): number {
  return Math.round(width * (columns + (columns - 1) * BETWEEN));
}

/** The largest way to lay `count` cards side by side, in rows, none covering another. */
export function grid(count: number, boxWidth: number, boxHeight: number, gap: number, most: number): Fan {
  let best: Fan = { width: 0, columns: Math.max(1, count), rows: 1 };
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const byWidth = (boxWidth - (columns - 1) * gap) / columns;
    const byHeight = (boxHeight - (rows - 1) * gap) / rows / TALL;
    const width = Math.floor(Math.min(most, byWidth, byHeight));
    if (width > best.width) best = { width, columns, rows };
  }
  return best;
}
