/** The card as a picture, drawn on a canvas: the fonts are the page's, the painting and the seal are pictures that the server has anyway. */

import washi from '../look/washi.svg';
import type { Card } from './card';
import { c } from './cardwords';

export const WIDTH = 1200;
export const HEIGHT = 630;

/* By day, whatever the page is: others see it elsewhere. */
const PAPER = '#f6f0e2';
const INK = '#1d1b22';
const INK_2 = '#474252';
const LINE = '#d3c6a8';
const INDIGO = '#2b3f77';
const SEAL = '#b3261e';
const TITLE = "'Zen Antique Soft', Georgia, serif";
const TEXT = "'Atkinson Hyperlegible Next', system-ui, sans-serif";
/** Of a game's shared picture, the painting is the left part; the middle of it is enough. */
const PAINTING = { whole: 730, shown: 400, edge: 10 } as const;
const LEFT = 456;
const RIGHT = WIDTH - 48;
const RING = { x: LEFT + 98, y: 268, radius: 82, width: 18 } as const;
const SCALE = { from: 724, to: RIGHT, y: 366 } as const;
/** So much luck, in 1, fills half of the scale. */
const MUCH = 0.5;

type Pen = CanvasRenderingContext2D;

/** Draw it; throws if this browser can't. */
export async function drawCard(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas to draw on');
  const [painting, fibres, seal] = await Promise.all([
    picture(`/share/${card.game}.png`).catch(() => picture('/share/shinobi.png')),
    picture(washi),
    picture('/icons/192.png'),
    document.fonts.load(`64px ${TITLE}`, card.name),
    document.fonts.load(`600 28px ${TEXT}`, card.best),
  ]);
  paintGround(pen, painting, fibres, seal);
  writeHead(pen, card);
  drawAccuracy(pen, card);
  drawLuck(pen, card);
  writeBest(pen, card);
}

/** The picture as a file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png');
  });
}

async function picture(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function paintGround(pen: Pen, painting: HTMLImageElement, fibres: HTMLImageElement, seal: HTMLImageElement): void {
  const { whole, shown, edge } = PAINTING;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const paper = pen.createPattern(fibres, 'repeat');
  if (paper) fill(pen, paper, 0, 0, WIDTH, HEIGHT);
  pen.drawImage(painting, (whole - shown) / 2, 0, shown, HEIGHT, 0, 0, shown, HEIGHT);
  fill(pen, SEAL, shown, 0, edge, HEIGHT);
  pen.save();
  pen.translate(shown - 52, HEIGHT - 60);
  pen.rotate(-0.06);
  pen.drawImage(seal, -46, -46, 92, 92);
  pen.restore();
}

function fill(pen: Pen, style: string | CanvasPattern, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = style;
  pen.fillRect(x, y, width, height);
}

function writeHead(pen: Pen, { title, name, result, link }: Card): void {
  write(pen, title, LEFT, 68, { font: `600 30px ${TEXT}`, colour: SEAL });
  write(pen, result, RIGHT, 132, { font: `34px ${TITLE}`, colour: INK_2, align: 'right' });
  writeFitting(pen, name, LEFT, 132, 60, RIGHT - LEFT - pen.measureText(result).width - 32);
  fill(pen, LINE, LEFT, 156, RIGHT - LEFT, 2);
  write(pen, 'Shinobi', LEFT, 600, { font: `28px ${TITLE}`, colour: INK });
  write(pen, link, RIGHT, 600, { font: `22px ${TEXT}`, colour: INK_2, align: 'right' });
}

/** A ring that is closed as far as all was kept. */
function drawAccuracy(pen: Pen, { accuracy, exactly }: Card): void {
  const { x, y, radius, width } = RING;
  const turn = (share: number) => 2 * Math.PI * share - Math.PI / 2;
  arc(pen, LINE, width, turn(0), turn(1));
  if (accuracy !== null && accuracy > 0) arc(pen, INDIGO, width, turn(0), turn(accuracy));
  if (accuracy === null) wrap(pen, exactly, x, y - 4, { font: `24px ${TEXT}`, colour: INK, align: 'center' }, 1.5 * radius, 30, 2);
  else write(pen, exactly, x, y + 16, { font: `46px ${TITLE}`, colour: INK, align: 'center' });
  write(pen, c('card.accuracy'), x, y + radius + 44, { font: `600 26px ${TEXT}`, colour: INK_2, align: 'center' });
}

function arc(pen: Pen, colour: string, width: number, from: number, to: number): void {
  pen.beginPath();
  pen.arc(RING.x, RING.y, RING.radius, from, to);
  pen.lineWidth = width;
  pen.lineCap = 'butt';
  pen.strokeStyle = colour;
  pen.stroke();
}

/** From the middle to the right as far as it helped, to the left as far as it did not. */
function drawLuck(pen: Pen, { luck, lucky, side }: Card): void {
  const { from, to, y } = SCALE;
  const middle = (from + to) / 2;
  const reach = Math.max(-1, Math.min(1, luck / MUCH)) * ((to - from) / 2 - 14);
  write(pen, c('card.luck'), from, 212, { font: `600 26px ${TEXT}`, colour: INK_2 });
  write(pen, lucky, from, 282, { font: `60px ${TITLE}`, colour: INK });
  writeShort(pen, side, from, 326, { font: `26px ${TEXT}`, colour: INK_2 }, to - from);
  fill(pen, LINE, from, y - 3, to - from, 6);
  fill(pen, INDIGO, Math.min(middle, middle + reach), y - 5, Math.abs(reach), 10);
  fill(pen, INK, middle - 2, y - 14, 4, 28);
  pen.beginPath();
  pen.arc(middle + reach, y, 14, 0, 2 * Math.PI);
  pen.fillStyle = INDIGO;
  pen.fill();
}

function writeBest(pen: Pen, { best }: Card): void {
  write(pen, c('card.best'), LEFT, 450, { font: `600 26px ${TEXT}`, colour: SEAL });
  const after = LEFT + pen.measureText(c('card.best')).width + 18;
  fill(pen, LINE, after, 441, RIGHT - after, 2);
  wrap(pen, best, LEFT, 488, { font: `27px ${TEXT}`, colour: INK }, RIGHT - LEFT, 34, 3);
}

interface Hand {
  font: string;
  colour: string;
  align?: CanvasTextAlign;
}

function write(pen: Pen, text: string, x: number, y: number, { font, colour, align = 'left' }: Hand): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** As large as there is room for, and then no longer than there is. */
function writeFitting(pen: Pen, text: string, x: number, y: number, largest: number, room: number): void {
  let size = largest;
  do {
    pen.font = `${size}px ${TITLE}`;
    size -= 4;
  } while (size > 32 && pen.measureText(text).width > room);
  writeShort(pen, text, x, y, { font: pen.font, colour: INK }, room);
}

/** Cut where it is too long. */
function writeShort(pen: Pen, text: string, x: number, y: number, hand: Hand, room: number): void {
  pen.font = hand.font;
  write(pen, shorten(text, room, (each) => pen.measureText(each).width), x, y, hand);
}

function wrap(pen: Pen, text: string, x: number, y: number, hand: Hand, room: number, leading: number, most: number): void {
  pen.font = hand.font;
  const lines = linesOf(text, room, most, (each) => pen.measureText(each).width);
  lines.forEach((line, i) => write(pen, line, x, y + i * leading, hand));
}

/** As much of a text as there is room for. */
export function shorten(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let letters = [...text];
  while (letters.length && measure(`${letters.join('').trimEnd()}…`) > room) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines, broken between words; what does not fit is cut. */
export function linesOf(text: string, room: number, most: number, measure: (text: string) => number): string[] {
  const words = text.split(' ');
  const lines: string[] = [];
  while (words.length && lines.length < most) {
    let line = words.shift() ?? '';
    while (words.length && measure(`${line} ${words[0] ?? ''}`) <= room) line += ` ${words.shift() ?? ''}`;
    lines.push(line);
  }
  const last = lines.pop() ?? '';
  return [...lines, words.length ? shorten(`${last} ${words.join(' ')}`, room, measure) : shorten(last, room, measure)];
}
