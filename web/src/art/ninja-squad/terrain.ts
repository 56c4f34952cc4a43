/** Terrain from letters to path data, 100 units a tile; the first row lies at the bottom, since forward is up. */

export const WIDE = 7;
export const TILE = 100;

/** Rows in the direction of play; `.` street or path, `#` roof, `"` bushes, `T` tree, `~` water. */
export type Rows = readonly string[];

export interface Cell {
  /** 0 is column a. */
  column: number;
  /** 0 is the first row. */
  row: number;
}

/** What a map is drawn from: a path for each layer, so that a map of any length has few nodes. */
export interface Drawing {
  width: number;
  height: number;
  slabs: string;
  cracks: string;
  roofs: string;
  seams: string;
  ridges: string;
  windows: string;
  bushes: string;
  leaves: string;
  trunks: string;
  trees: string;
  needles: string;
  water: string;
  waves: string;
}

export function top(rows: number, row: number): number {
  return (rows - 1 - row) * TILE;
}

export function cellsOf(rows: Rows, letter: string): Cell[] {
  return rows.flatMap((line, row) => [...line].flatMap((each, column) => (each === letter ? [{ column, row }] : [])));
}

const name = ({ column, row }: Cell) => `${column},${row}`;

/** Cells that touch edge to edge, together. */
export function blobs(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [name(cell), cell]));
  const found: Cell[][] = [];
  for (const seed of cells) {
    if (!left.delete(name(seed))) continue;
    const blob = [seed];
    for (const { column, row } of blob) {
      for (const next of [{ column: column + 1, row }, { column: column - 1, row }, { column, row: row + 1 }, { column, row: row - 1 }]) {
        if (left.delete(name(next))) blob.push(next);
      }
    }
    found.push(blob);
  }
  return found;
}

interface Point {
  x: number;
  y: number;
}

interface Side {
  from: Point;
  to: Point;
}

const spot = ({ x, y }: Point) => `${x},${y}`;

/** The sides of a blob that border on something else, each with the blob on its right. */
function sides(blob: readonly Cell[], rows: number): Side[] {
  const inside = new Set(blob.map(name));
  return blob.flatMap(({ column, row }) => {
    const x = column;
    const y = rows - 1 - row;
    const corners = [{ x, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 }, { x, y: y + 1 }] as const;
    const beyond = [{ column, row: row + 1 }, { column: column + 1, row }, { column, row: row - 1 }, { column: column - 1, row }];
    return beyond.flatMap((cell, i) => (inside.has(name(cell)) ? [] : [{ from: corners[i] ?? corners[0], to: corners[(i + 1) % 4] ?? corners[0] }]));
  });
}

const way = (side: Side): Point => ({ x: side.to.x - side.from.x, y: side.to.y - side.from.y });

/** Closed loops of sides; where two corners meet, a loop turns right and stays with its own tile. */
function loops(all: readonly Side[]): Side[][] {
  const open = new Map<string, Side[]>();
  for (const side of all) open.set(spot(side.from), [...(open.get(spot(side.from)) ?? []), side]);
  const take = (side: Side) => open.set(spot(side.from), (open.get(spot(side.from)) ?? []).filter((each) => each !== side));
  const found: Side[][] = [];
  for (const first of all) {
    if (!open.get(spot(first.from))?.includes(first)) continue;
    const loop = [first];
    take(first);
    for (let last = first; spot(last.to) !== spot(first.from);) {
      const ahead = open.get(spot(last.to)) ?? [];
      const { x, y } = way(last);
      const next = ahead.find((each) => way(each).x === -y && way(each).y === x) ?? ahead[0];
      if (!next) break;
      take(next);
      loop.push(next);
      last = next;
    }
    found.push(loop);
  }
  return found;
}

/** The corners of a loop, moved inward. */
function inset(loop: readonly Side[], by: number): Point[] {
  return loop.flatMap((side, i) => {
    const before = way(loop[(i + loop.length - 1) % loop.length] ?? side);
    const now = way(side);
    if (before.x === now.x && before.y === now.y) return [];
    return [{ x: side.from.x * TILE + by * (-before.y - now.y), y: side.from.y * TILE + by * (before.x + now.x) }];
  });
}

/** A polygon with round corners. */
function rounded(points: readonly Point[], radius: number): string {
  const near = (from: Point, to: Point): string => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const r = Math.min(radius, far / 2);
    return `${(from.x + ((to.x - from.x) * r) / far).toFixed(1)} ${(from.y + ((to.y - from.y) * r) / far).toFixed(1)}`;
  };
  const corners = points.map((here, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? here;
    const next = points[(i + 1) % points.length] ?? here;
    return `${near(here, before)}Q${here.x} ${here.y} ${near(here, next)}`;
  });
  return corners.length ? `M${corners.join('L')}Z` : '';
}

/** The outline of blobs: tiles of a kind that touch are one building, or one pond. */
export function outline(cells: readonly Cell[], rows: number, by: number, radius: number): string {
  return blobs(cells).map((blob) => loops(sides(blob, rows)).map((loop) => rounded(inset(loop, by), radius)).join('')).join('');
}

/** A circle of scallops. */
export function scallop(x: number, y: number, radius: number, bumps: number, turn = 0): string {
  const at = (i: number) => {
    const angle = ((i + turn) / bumps) * 2 * Math.PI;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const bump = (2 * radius * Math.sin(Math.PI / bumps) * 0.56).toFixed(1);
  return `M${at(0)}${Array.from({ length: bumps }, (_, i) => `A${bump} ${bump} 0 0 1 ${at(i + 1)}`).join('')}Z`;
}

/** Always the same number for a tile, so that a map looks the same each time. */
export function grain({ column, row }: Cell, most: number): number {
  return ((column * 73 + row * 151 + column * row * 31) >>> 1) % most;
}

const CRACKS = [
  'm18 30h26m14 0h22m-54 26h34m10 0h16m-68 24h18m12 0h28',
  'm22 24h18m16 4h24m-58 30h24m16 -2h20m-50 26h32',
  'm16 40h30m14 -8h20m-56 36h16m14 -6h30m-34 -40h12',
  'm26 34h38m-46 24h22m20 0h26m-56 22h24m14 2h12',
];
const LEAVES = ['m28 40q8 -14 16 0m6 -14q8 -14 16 0m-2 28q8 -14 16 0m-46 14q8 -14 16 0', 'm24 56q8 -14 16 0m4 -24q8 -14 16 0m4 24q8 -14 16 0m-36 16q8 -14 16 0'];
const WAVES = ['m16 32q9 -11 18 0t18 0m-6 24q9 -11 18 0t18 0m-62 20q9 -11 18 0t18 0', 'm36 26q9 -11 18 0t18 0m-54 26q9 -11 18 0t18 0m4 24q9 -11 18 0t18 0'];

function each(cells: readonly Cell[], rows: number, draw: (x: number, y: number, cell: Cell) => string): string {
  return cells.map((cell) => draw(cell.column * TILE, top(rows, cell.row), cell)).join('');
}

const details = (kinds: readonly string[]) => (x: number, y: number, cell: Cell) => `M${x} ${y}${kinds[grain(cell, kinds.length)] ?? ''}`;

/** Where tiles of one building meet, seen from above. */
function seams(cells: readonly Cell[], rows: number): string {
  const inside = new Set(cells.map(name));
  return each(cells, rows, (x, y, { column, row }) => {
    const right = inside.has(name({ column: column + 1, row })) ? `M${x + TILE} ${y + 14}v72` : '';
    const up = inside.has(name({ column, row: row + 1 })) ? `M${x + 14} ${y}h72` : '';
    return right + up;
  });
}

/** A hip roof over a full rectangle, at least two tiles each way. */
function hip(blob: readonly Cell[], rows: number): string | null {
  const columns = blob.map((cell) => cell.column);
  const lines = blob.map((cell) => cell.row);
  const [left, right, low, high] = [Math.min(...columns), Math.max(...columns), Math.min(...lines), Math.max(...lines)];
  const [wide, tall] = [right - left + 1, high - low + 1];
  if (wide < 2 || tall < 2 || blob.length !== wide * tall) return null;
  const [x, y, w, h] = [left * TILE + 14, top(rows, high) + 16, wide * TILE - 28, tall * TILE - 30];
  const in_ = Math.min(w, h) / 2;
  const ends = w >= h ? [x + in_, y + in_, x + w - in_, y + in_] : [x + in_, y + in_, x + in_, y + h - in_];
  const [ax = 0, ay = 0, bx = 0, by = 0] = ends;
  const far = w >= h ? `M${bx} ${by}L${x + w} ${y}M${bx} ${by}L${x + w} ${y + h}M${ax} ${ay}L${x} ${y}M${ax} ${ay}L${x} ${y + h}` : `M${ax} ${ay}L${x} ${y}M${ax} ${ay}L${x + w} ${y}M${bx} ${by}L${x} ${y + h}M${bx} ${by}L${x + w} ${y + h}`;
  return `M${ax} ${ay}L${bx} ${by}${far}`;
}

/** Ridges: a hip roof over a rectangle; else they join the middles of a building's tiles, and four in a square get a tent. */
export function ridges(cells: readonly Cell[], rows: number): string {
  return blobs(cells).map((blob) => hip(blob, rows) ?? joined(blob, rows)).join('');
}

function joined(cells: readonly Cell[], rows: number): string {
  const inside = new Set(cells.map(name));
  const has = (column: number, row: number) => inside.has(name({ column, row }));
  const tent = (column: number, row: number) => has(column, row) && has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1);
  return each(cells, rows, (x, y, { column, row }) => {
    const middle = `M${x + 50} ${y + 50}`;
    let path = '';
    if (has(column + 1, row) && !tent(column, row) && !tent(column, row - 1)) path += `${middle}h100`;
    if (has(column, row + 1) && !tent(column, row) && !tent(column - 1, row)) path += `${middle}v-100`;
    if (tent(column, row)) path += `M${x + 46} ${y - 54}l108 108m0 -108l-108 108`;
    return path;
  });
}

/** Paper windows in the walls that look down. */
function windows(cells: readonly Cell[], rows: number): string {
  const inside = new Set(cells.map(name));
  const fronts = cells.filter(({ column, row }) => !inside.has(name({ column, row: row - 1 })));
  return each(fronts, rows, (x, y, cell) => (grain(cell, 3) ? `M${x + 30} ${y + 90}h12v7h-12ZM${x + 46} ${y + 90}h12v7h-12Z` : `M${x + 58} ${y + 90}h12v7h-12Z`));
}

export function drawTerrain(rows: Rows): Drawing {
  const count = rows.length;
  const of = (letter: string) => cellsOf(rows, letter);
  const [streets, roofs, bushes, trees, water] = [of('.'), of('#'), of('"'), of('T'), of('~')];
  return {
    width: WIDE * TILE,
    height: count * TILE,
    slabs: each([...streets, ...bushes, ...trees], count, (x, y) => `M${x + 13} ${y + 3}h74q10 0 10 10v74q0 10 -10 10h-74q-10 0 -10 -10v-74q0 -10 10 -10Z`),
    cracks: each(streets, count, details(CRACKS)),
    roofs: outline(roofs, count, 5, 9),
    seams: seams(roofs, count),
    ridges: ridges(roofs, count),
    windows: windows(roofs, count),
    bushes: each(bushes, count, (x, y, cell) => scallop(x + 50, y + 51, 38, 9, grain(cell, 5) / 5)),
    leaves: each(bushes, count, details(LEAVES)),
    trunks: each(trees, count, (x, y) => `M${x + 44} ${y + 60}h14l6 36h-26Z`),
    trees: each(trees, count, (x, y, cell) => scallop(x + 50, y + 44, 40, 13, grain(cell, 7) / 7)),
    needles: each(trees, count, (x, y) => {
      const spokes = [0, 60, 120, 180, 240, 300].map((angle) => {
        const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        return `M${(x + 50 + 9 * cos).toFixed(1)} ${(y + 44 + 9 * sin).toFixed(1)}L${(x + 50 + 29 * cos).toFixed(1)} ${(y + 44 + 29 * sin).toFixed(1)}`;
      });
      return spokes.join('');
    }),
    water: outline(water, count, 3, 34),
    waves: each(water, count, details(WAVES)),
  };
}
