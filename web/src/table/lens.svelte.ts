/** A square picture in a window: whole at rest, larger where something small is to be hit. */

import { Fingers, LEAST } from './fingers';

/** So many times as large as at rest at most. */
const MOST = 3;

export interface Spot {
  x: number;
  y: number;
}

/** Where the picture lies in its window, and how long its side is. */
export interface Sheet extends Spot {
  side: number;
}

/** In shares of the picture's side. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Window {
  width: number;
  height: number;
}

/** The whole picture, as large as it can be. */
export function whole({ width, height }: Window): Sheet {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** It never uncovers what it covers at rest: so all of it can be brought into sight, and nothing lost. */
function held(window: Window, { x, y, side }: Sheet): Sheet {
  const rest = whole(window);
  const along = (from: number, wish: number) => Math.min(from, Math.max(from + rest.side - side, wish));
  return { side, x: along(rest.x, x), y: along(rest.y, y) };
}

/** Another size, around a point of the window that stays where it is. */
export function around(window: Window, at: Sheet, side: number, { x, y }: Spot): Sheet {
  const by = side / Math.max(1, at.side);
  return held(window, { side, x: x - (x - at.x) * by, y: y - (y - at.y) * by });
}

/** Moved so that as much as possible of a part of the picture is in sight. */
export function showing(window: Window, at: Sheet, part: Part): Sheet {
  const along = (from: number, box: number, least: number, most: number) => {
    const [first, last] = [from + least * at.side, from + most * at.side];
    if (first >= 0 && last <= box) return from;
    if (last - first > box) return box / 2 - ((least + most) / 2) * at.side;
    return first < 0 ? from - first : from + box - last;
  };
  return held(window, { ...at, x: along(at.x, window.width, part.left, part.right), y: along(at.y, window.height, part.top, part.bottom) });
}

export class Lens {
  width = $state(0);
  height = $state(0);
  /** Null: it is at rest. */
  private wish = $state.raw<Sheet | null>(null);
  /** Somebody enlarged it by hand: it rests only when they say so. */
  private own = false;
  /** A finger holds something that lies on it. */
  busy = false;
  readonly fingers = new Fingers({ shift: (right, down) => this.shift(right, down), pinch: (by, x, y) => this.pinch(by, x, y), alone: () => this.large && !this.busy });
  root = $state<HTMLElement>();

  /** `cell`: what is to be hit, in shares of the picture's side. */
  constructor(private readonly cell: number) {}

  get at(): Sheet {
    return this.wish === null ? whole(this) : held(this, { ...this.wish, side: Math.max(this.wish.side, whole(this).side) });
  }

  get large(): boolean {
    return this.at.side > whole(this).side + 1;
  }

  /** On which sides there is more than is seen. */
  get more(): readonly string[] {
    const { x, y, side } = this.at;
    const sides = { left: x < -1, top: y < -1, right: x + side > this.width + 1, bottom: y + side > this.height + 1 };
    return Object.entries(sides).flatMap(([name, more]) => (more ? [name] : []));
  }

  /** As large as a finger needs, around a point of the screen or the middle of what is seen. */
  enlarge(clientX?: number, clientY?: number): void {
    const side = LEAST / this.cell;
    if (!this.width || this.at.side >= side) return;
    this.wish = around(this, this.at, side, this.spot(clientX, clientY));
  }

  /** Bring a part of the picture into sight, with something around it. */
  show({ left, top, right, bottom }: Part): void {
    const rim = this.cell * 0.6;
    if (this.large) this.wish = showing(this, this.at, { left: left - rim, top: top - rim, right: right + rim, bottom: bottom + rim });
  }

  /** Bring something that lies on it into sight. */
  reveal(thing: EventTarget | null): void {
    const box = this.root?.getBoundingClientRect();
    if (!box || !(thing instanceof Element) || !thing.matches(':focus-visible')) return;
    const { x, y, side } = this.at;
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    this.show({ left: (left - box.left - x) / side, right: (right - box.left - x) / side, top: (top - box.top - y) / side, bottom: (bottom - box.top - y) / side });
  }

  /** The whole picture again, unless somebody wants it large. */
  rest(): void {
    if (!this.own) this.wish = null;
  }

  private spot(clientX?: number, clientY?: number): Spot {
    const box = this.root?.getBoundingClientRect();
    if (!box || clientX === undefined || clientY === undefined) return { x: this.width / 2, y: this.height / 2 };
    return { x: clientX - box.left, y: clientY - box.top };
  }

  private shift(right: number, down: number): void {
    const { at } = this;
    this.wish = held(this, { ...at, x: at.x + right, y: at.y + down });
  }

  private pinch(by: number, x: number, y: number): void {
    const rest = whole(this).side;
    const side = Math.max(rest, Math.min(MOST * rest, this.at.side * by));
    this.own = side > rest + 1;
    this.wish = this.own ? around(this, this.at, side, this.spot(x, y)) : null;
  }
}
