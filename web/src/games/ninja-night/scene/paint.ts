/** Everything that is painted on surfaces, on canvases of our own. No pattern repeats evenly: nothing may serve as a ruler. */

import { CanvasTexture, SRGBColorSpace, type Texture } from 'three';
import type { Village } from '../picture';
import type { Flat } from '../space';
import { accidents } from './chance';

/** Walls are painted side by side: so many columns and rows of them. */
export const WALLS = { columns: 4, rows: 2 };

function canvas(width: number, height: number): { node: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const node = document.createElement('canvas');
  node.width = width;
  node.height = height;
  const pen = node.getContext('2d');
  if (!pen) throw new Error('a canvas that can be painted was expected');
  return { node, pen };
}

let sharpness = 4;

/** How finely slanting surfaces are drawn: it costs much where there is no graphics card. */
export function sharpen(most: number): void {
  sharpness = most;
}

function texture(node: HTMLCanvasElement): Texture {
  const made = new CanvasTexture(node);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = sharpness;
  return made;
}

function lattice(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, bars: number, rows: number): void {
  pen.strokeStyle = '#3a2618';
  pen.lineWidth = 3;
  pen.beginPath();
  for (let i = 1; i < bars; i += 1) {
    pen.moveTo(x + (w * i) / bars, y);
    pen.lineTo(x + (w * i) / bars, y + h);
  }
  for (let i = 1; i < rows; i += 1) {
    pen.moveTo(x, y + (h * i) / rows);
    pen.lineTo(x + w, y + (h * i) / rows);
  }
  pen.stroke();
  pen.lineWidth = 6;
  pen.strokeRect(x, y, w, h);
}

/** Paper walls between dark posts, with windows; and the same with nothing but the light behind them. */
export function walls(): { wall: Texture; light: Texture } {
  const [w, h] = [256, 192];
  const day = canvas(w * WALLS.columns, h * WALLS.rows);
  const lit = canvas(w * WALLS.columns, h * WALLS.rows);
  const chance = accidents(7);
  lit.pen.fillStyle = '#000';
  lit.pen.fillRect(0, 0, lit.node.width, lit.node.height);
  for (let cell = 0; cell < WALLS.columns * WALLS.rows; cell += 1) {
    const x = (cell % WALLS.columns) * w;
    const y = Math.floor(cell / WALLS.columns) * h;
    wall(day.pen, x, y, w, h, chance);
    const windows = 1 + Math.floor(chance() * 2.4);
    let at = x + 22 + chance() * 20;
    for (let i = 0; i < windows; i += 1) {
      const wide = 40 + chance() * (180 / windows - 30);
      const tall = 62 + chance() * 34;
      const top = y + 44 + chance() * 16;
      if (at + wide > x + w - 20) break;
      const glow = lit.pen.createRadialGradient(at + wide / 2, top + tall * 0.6, 6, at + wide / 2, top + tall * 0.6, wide);
      const warm = chance() > 0.2;
      glow.addColorStop(0, warm ? '#ffdf94' : '#5a4a38');
      glow.addColorStop(1, warm ? '#e2842a' : '#2c2520');
      day.pen.fillStyle = '#f0d9a6';
      day.pen.fillRect(at, top, wide, tall);
      lit.pen.fillStyle = glow;
      lit.pen.fillRect(at, top, wide, tall);
      const bars = 2 + Math.floor(chance() * 2);
      const rows = 2 + Math.floor(chance() * 2);
      lattice(day.pen, at, top, wide, tall, bars, rows);
      lit.pen.globalCompositeOperation = 'multiply';
      lattice(lit.pen, at, top, wide, tall, bars, rows);
      lit.pen.globalCompositeOperation = 'source-over';
      at += wide + 18 + chance() * 26;
    }
  }
  return { wall: texture(day.node), light: texture(lit.node) };
}

function wall(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, chance: () => number): void {
  pen.fillStyle = '#d8c7a4';
  pen.fillRect(x, y, w, h);
  for (let i = 0; i < 130; i += 1) {
    pen.fillStyle = chance() > 0.5 ? '#fff3d010' : '#5a452a12';
    pen.fillRect(x + chance() * w, y + chance() * h, 10 + chance() * 60, 1 + chance() * 3);
  }
  pen.fillStyle = '#4a3424';
  pen.fillRect(x, y, 11, h);
  pen.fillRect(x + w - 11, y, 11, h);
  pen.fillRect(x, y, w, 14);
  const footing = pen.createLinearGradient(0, y + h - 44, 0, y + h);
  footing.addColorStop(0, '#8a6f4c');
  footing.addColorStop(1, '#54412e');
  pen.fillStyle = footing;
  pen.fillRect(x, y + h - 40, w, 40);
  pen.fillStyle = '#3d2b1d';
  pen.fillRect(x, y + h - 44, w, 6);
}

/** Tiles, laid by hand. */
export function tiles(): Texture {
  const { node, pen } = canvas(256, 128);
  const chance = accidents(23);
  pen.fillStyle = '#5d6788';
  pen.fillRect(0, 0, 256, 128);
  let x = 0;
  while (x < 256) {
    const wide = 9 + chance() * 13;
    const shade = pen.createLinearGradient(x, 0, x + wide, 0);
    shade.addColorStop(0, '#2c3352');
    shade.addColorStop(0.35, '#7f8bb0');
    shade.addColorStop(1, '#343c5e');
    pen.fillStyle = shade;
    pen.fillRect(x, 0, wide, 128);
    let y = chance() * 30;
    while (y < 128) {
      pen.fillStyle = '#1c223caa';
      pen.fillRect(x, y, wide, 2.5);
      y += 18 + chance() * 26;
    }
    x += wide;
  }
  return texture(node);
}

/** The table: one slab with a grain. */
export function wood(): Texture {
  const { node, pen } = canvas(1024, 1024);
  const chance = accidents(41);
  pen.fillStyle = '#6b4128';
  pen.fillRect(0, 0, 1024, 1024);
  for (let i = 0; i < 1500; i += 1) {
    const y = chance() * 1024;
    const x = chance() * 1024 - 200;
    const long = 100 + chance() * 600;
    const bend = (chance() - 0.5) * 26;
    pen.strokeStyle = chance() > 0.45 ? `rgba(38,19,10,${0.05 + chance() * 0.15})` : `rgba(190,124,74,${0.04 + chance() * 0.1})`;
    pen.lineWidth = 0.6 + chance() * 2.6;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.bezierCurveTo(x + long * 0.3, y + bend, x + long * 0.7, y - bend, x + long, y + bend * 0.5);
    pen.stroke();
  }
  return texture(node);
}

function shape(pen: CanvasRenderingContext2D, corners: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  corners.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
}

/** The ground with the light of the windows and the shade of the houses on it. */
export function ground(village: Village, detail: number, shaded: boolean): Texture {
  const { node, pen } = canvas(detail, detail);
  const chance = accidents(village.boxes.reduce((sum, box) => sum + box.top * 7 + (box.corners[0]?.[0] ?? 0), 3));
  const unit = detail / (2 * village.ground);
  pen.translate(detail / 2, detail / 2);
  pen.scale(unit, -unit);
  const r = village.ground;
  const moss = pen.createRadialGradient(-60, 90, 40, 0, 0, r * 1.05);
  moss.addColorStop(0, '#93a07c');
  moss.addColorStop(0.55, '#71876f');
  moss.addColorStop(1, '#4f6a6a');
  pen.fillStyle = moss;
  pen.fillRect(-r, -r, 2 * r, 2 * r);
  blots(pen, r, chance);
  paths(pen, village, chance);
  lights(pen, village);
  if (shaded) shadows(pen, village);
  return texture(node);
}

function blots(pen: CanvasRenderingContext2D, r: number, chance: () => number): void {
  for (let i = 0; i < 260; i += 1) {
    const [x, y, size] = [(chance() * 2 - 1) * r, (chance() * 2 - 1) * r, 6 + chance() * 50];
    const blot = pen.createRadialGradient(x, y, 0, x, y, size);
    const dark = chance() > 0.5;
    blot.addColorStop(0, dark ? 'rgba(30,46,50,.2)' : 'rgba(150,164,118,.15)');
    blot.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = blot;
    pen.fillRect(x - size, y - size, 2 * size, 2 * size);
  }
}

/** Trodden earth between the houses. */
function paths(pen: CanvasRenderingContext2D, village: Village, chance: () => number): void {
  const middles = village.roofs.map((roof): Flat => roof.points[4] ?? [0, 0]);
  pen.lineCap = 'round';
  middles.forEach(([x, y], i) => {
    const others = middles.filter((_, j) => j !== i).sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
    for (const [ox, oy] of others.slice(0, 2)) {
      const bend = (chance() - 0.5) * 70;
      for (const [wide, colour] of [[26, 'rgba(196,170,124,.16)'], [17, 'rgba(206,182,138,.22)'], [9, 'rgba(220,198,154,.16)']] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = wide;
        pen.beginPath();
        pen.moveTo(x, y);
        pen.quadraticCurveTo((x + ox) / 2 + bend, (y + oy) / 2 - bend, ox, oy);
        pen.stroke();
      }
    }
  });
}

function lights(pen: CanvasRenderingContext2D, village: Village): void {
  pen.globalCompositeOperation = 'lighter';
  for (const box of village.boxes) {
    if (box.upper) continue;
    const x = box.corners.reduce((sum, each) => sum + each[0], 0) / 4;
    const y = box.corners.reduce((sum, each) => sum + each[1], 0) / 4;
    const pool = pen.createRadialGradient(x, y, 34, x, y, 104);
    pool.addColorStop(0, 'rgba(255,176,84,.42)');
    pool.addColorStop(0.5, 'rgba(240,140,60,.14)');
    pool.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = pool;
    pen.fillRect(x - 110, y - 110, 220, 220);
  }
  pen.globalCompositeOperation = 'source-over';
  pen.filter = 'blur(5px)';
  pen.fillStyle = 'rgba(14,18,34,.62)';
  for (const box of village.boxes) {
    if (box.upper) continue;
    shape(pen, box.corners);
    pen.fill();
  }
  for (const tree of village.trees) {
    pen.beginPath();
    pen.arc(tree.x, tree.y, tree.radius * 0.8, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.filter = 'none';
}

/** How far a shadow reaches for each millimetre of height: away from the light of the scene. */
const SHADOW: Flat = [0.81, -0.5];

/** Where no shadow map serves: the shadows of houses and trees, painted. */
function shadows(pen: CanvasRenderingContext2D, village: Village): void {
  pen.filter = 'blur(2px)';
  pen.fillStyle = 'rgba(16,20,42,.42)';
  for (const box of village.boxes) {
    const at = (z: number): Flat[] => box.corners.map(([x, y]) => [x + SHADOW[0] * z, y + SHADOW[1] * z]);
    shape(pen, hull([...at(box.bottom), ...at(box.top)]));
    pen.fill();
  }
  for (const tree of village.trees) {
    for (let z = 30; z < tree.height; z += 12) {
      pen.beginPath();
      pen.arc(tree.x + SHADOW[0] * z, tree.y + SHADOW[1] * z, tree.radius * 0.62, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.filter = 'none';
}

/** The corners of the smallest convex shape around some points, counter-clockwise. */
export function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Flat[]) => {
    const made: Flat[] = [];
    for (const c of list) {
      for (;;) {
        const [a, b] = [made.at(-2), made.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0) break;
        made.pop();
      }
      made.push(c);
    }
    return made.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A soft round light. */
export function halo(): Texture {
  const { node, pen } = canvas(128, 128);
  const soft = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
  soft.addColorStop(0, 'rgba(255,214,140,.9)');
  soft.addColorStop(0.3, 'rgba(255,176,84,.34)');
  soft.addColorStop(1, 'rgba(255,150,60,0)');
  pen.fillStyle = soft;
  pen.fillRect(0, 0, 128, 128);
  return texture(node);
}

const GLYPHS: Readonly<Record<string, string>> = { potion: '♥', gear: '✱', grapple: '⚓', shuriken: '✦', kunai: '▲' };

/** The lid of a chest: what is known to be under it. */
export function lid(face: string | null, yellow: boolean): Texture {
  const { node, pen } = canvas(64, 64);
  pen.fillStyle = yellow ? '#f2c14b' : '#ef9db8';
  pen.fillRect(0, 0, 64, 64);
  pen.strokeStyle = '#4a2a2a';
  pen.lineWidth = 6;
  pen.strokeRect(3, 3, 58, 58);
  pen.fillStyle = '#3a1c22';
  pen.font = 'bold 40px sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(face === null ? (yellow ? '★' : '●') : (GLYPHS[face] ?? face), 32, 34);
  return texture(node);
}
