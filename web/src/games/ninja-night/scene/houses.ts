/** Paper houses: lit walls, curved tiled slopes, and the flat deck that counts. */

import { BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import type { Village } from '../picture';
import { sideAt, type Flat } from '../space';
import type { Box, Roof } from '../view';
import { accidents } from './chance';
import { tiles, walls, WALLS } from './paint';

/** How far slopes come down, and hang over. */
const EAVES = 15;
const OVER = 5;
const ALONG = 8;
const UPWARD = 4;

class Sheet {
  private readonly places: number[] = [];
  private readonly marks: number[] = [];
  private readonly tints: number[] = [];
  private readonly order: number[] = [];

  point(x: number, y: number, z: number, u: number, v: number, tint: Color): number {
    this.places.push(x, y, z);
    this.marks.push(u, v);
    this.tints.push(tint.r, tint.g, tint.b);
    return this.places.length / 3 - 1;
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.order.push(a, b, c, a, c, d);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(this.places), 3));
    made.setAttribute('uv', new BufferAttribute(new Float32Array(this.marks), 2));
    made.setAttribute('color', new BufferAttribute(new Float32Array(this.tints), 3));
    made.setIndex(this.order);
    made.computeVertexNormals();
    return made;
  }
}

function middleOf(corners: readonly Flat[]): Flat {
  return [corners.reduce((sum, each) => sum + each[0], 0) / corners.length, corners.reduce((sum, each) => sum + each[1], 0) / corners.length];
}

/** The same shape, each corner so much further out. */
function wider(corners: readonly Flat[], by: number): Flat[] {
  const [x, y] = middleOf(corners);
  return corners.map(([cx, cy]) => {
    const long = Math.hypot(cx - x, cy - y) || 1;
    return [cx + ((cx - x) / long) * by * 1.414, cy + ((cy - y) / long) * by * 1.414];
  });
}

function addWalls(sheet: Sheet, box: Box, chance: () => number): void {
  const tint = new Color().setHSL(0.08 + chance() * 0.04, 0.25, 0.86 + chance() * 0.1);
  for (let i = 0; i < 4; i += 1) {
    const [a, b] = sideAt(box.corners, i);
    const cell = Math.floor(chance() * WALLS.columns * WALLS.rows);
    const [u, v] = [(cell % WALLS.columns) / WALLS.columns, Math.floor(cell / WALLS.columns) / WALLS.rows];
    const [w, h] = [1 / WALLS.columns, 1 / WALLS.rows];
    const top = box.top - EAVES + 3;
    const corners = [[a, box.bottom, u, v], [b, box.bottom, u + w, v], [b, top, u + w, v + h], [a, top, u, v + h]] as const;
    const [p, q, r, s] = corners.map(([at, z, x, y]) => sheet.point(at[0], at[1], z, x, y, tint));
    sheet.quad(p ?? 0, q ?? 0, r ?? 0, s ?? 0);
  }
}

/** Slopes from the eaves up to what is flat: steeper towards the top, corners lifted. */
function addSlopes(sheet: Sheet, box: Box, inner: readonly Flat[], tint: Color): void {
  const outer = wider(box.corners, OVER);
  for (let side = 0; side < 4; side += 1) {
    const [a, b] = sideAt(outer, side);
    const [c, d] = sideAt(inner, side);
    const rows: number[][] = [];
    for (let j = 0; j <= UPWARD; j += 1) {
      const up = j / UPWARD;
      const row: number[] = [];
      for (let i = 0; i <= ALONG; i += 1) {
        const t = i / ALONG;
        const [ox, oy] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        const [ix, iy] = [c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t];
        const lift = Math.abs(2 * t - 1) ** 5 * 4.5 * (1 - up) ** 2;
        const z = box.top - EAVES + EAVES * up ** 1.45 + lift;
        row.push(sheet.point(ox + (ix - ox) * up, oy + (iy - oy) * up, z, t * 0.9 + side * 0.13, up * 0.8, tint));
      }
      rows.push(row);
    }
    for (let j = 0; j < UPWARD; j += 1) {
      for (let i = 0; i < ALONG; i += 1) sheet.quad(rows[j]?.[i] ?? 0, rows[j]?.[i + 1] ?? 0, rows[j + 1]?.[i + 1] ?? 0, rows[j + 1]?.[i] ?? 0);
    }
  }
  underside(sheet, box, outer);
}

function underside(sheet: Sheet, box: Box, outer: readonly Flat[]): void {
  const dark = new Color('#241a18');
  for (let side = 0; side < 4; side += 1) {
    const [a, b] = sideAt(outer, side);
    const [c, d] = sideAt(box.corners, side);
    const low = box.top - EAVES;
    const points = [[b, low + 1], [a, low + 1], [c, low - 1], [d, low - 1]] as const;
    const [p, q, r, s] = points.map(([at, z]) => sheet.point(at[0], at[1], z, 0.02, 0.02, dark));
    sheet.quad(p ?? 0, q ?? 0, r ?? 0, s ?? 0);
  }
}

function flat(corners: readonly Flat[], z: number): BufferGeometry {
  const sheet = new Sheet();
  const white = new Color('#fff');
  const [p, q, r, s] = corners.map(([x, y], i) => sheet.point(x, y, z, i & 1, i >> 1, white));
  sheet.quad(p ?? 0, q ?? 0, r ?? 0, s ?? 0);
  return sheet.geometry();
}

export const DECK = { usual: '#efe0b2', open: '#ffc53d', chosen: '#ffb43a', rim: '#c23a28' };

/** A roof's deck: a rim in vermilion, and straw within. */
export interface DeckMesh {
  building: string;
  straw: MeshBasicMaterial;
  rim: MeshBasicMaterial;
}

function deck(roof: Roof, into: Group): DeckMesh {
  const rim = new MeshBasicMaterial({ color: DECK.rim });
  const straw = new MeshBasicMaterial({ color: DECK.usual });
  into.add(new Mesh(flat(roof.corners, roof.height + 0.2), rim));
  into.add(new Mesh(flat(wider(roof.corners, -2), roof.height + 0.7), straw));
  return { building: roof.building, straw, rim };
}

export interface Houses {
  group: Group;
  decks: DeckMesh[];
}

export function houses(village: Village): Houses {
  const group = new Group();
  const chance = accidents(village.boxes.reduce((sum, box) => sum + box.top, 11));
  const paper = new Sheet();
  const slate = new Sheet();
  for (const box of village.boxes) {
    addWalls(paper, box, chance);
    const above = box.upper ? undefined : village.boxes.find((each) => each.upper && each.building === box.building);
    const roof = village.roofs.find((each) => each.building === box.building);
    const inner = above ? above.corners : (roof?.corners ?? box.corners);
    addSlopes(slate, box, inner, new Color().setHSL(0.62 + chance() * 0.05, 0.3, 0.72 + chance() * 0.22));
  }
  const { wall, light } = walls();
  const papered = new Mesh(paper.geometry(), new MeshLambertMaterial({ map: wall, vertexColors: true, emissive: '#ffffff', emissiveMap: light, emissiveIntensity: 1.15 }));
  const slated = new Mesh(slate.geometry(), new MeshLambertMaterial({ map: tiles(), vertexColors: true }));
  for (const mesh of [papered, slated]) {
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  return { group, decks: village.roofs.map((roof) => deck(roof, group)) };
}
