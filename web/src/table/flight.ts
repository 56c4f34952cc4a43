/** Motion that follows events: things travel from where they were to where they are now. All durations are those of the normal pace. */

import type { Measure } from '../live/beats';
import type { Told } from '../live/wire';

/** Where things that appear or vanish in an event come from and go to, as selectors. */
export interface Flight {
  from?: string;
  to?: string;
  /** What a thing was called before the event, where its name has changed. */
  was?: (piece: string) => string;
  /** Things that leave shine for a moment before they go. */
  gather?: boolean;
  /** Something that stays on the board changes its place: that takes its time, too. */
  moves?: boolean;
  /** Things that stay move by themselves, and so does the ground under them. */
  own?: boolean;
  /** Whether it belongs to what the event before it tells, and is shown together with that. */
  joins?: (before: Told) => boolean;
  /** Milliseconds to look at the result. */
  dwell: number;
}

interface Seen {
  box: DOMRect;
  node: Element;
  /** It lies beyond the edge of what it is seen through. */
  hidden: boolean;
}

export type Snapshot = ReadonlyMap<string, Seen>;

/** Milliseconds for a way over the board, and more for what leaves it, and for what shines before. */
const TRAVEL = 380;
const LEAVE = 100;
const GATHER = 440;
/** Of several that leave, each goes so much later than the one before. */
const STAGGER = 40;
const EASE = 'cubic-bezier(0.3, 0.75, 0.25, 1)';

/** About how long a flight takes, in milliseconds; what has nothing to show passes at once. */
export function lasting({ from, to, was, moves = false, gather, dwell }: Flight): number {
  if (to !== undefined) return dwell + TRAVEL + (gather ? GATHER : LEAVE);
  return dwell + (moves || from !== undefined || was !== undefined ? TRAVEL : 0);
}

/** How a game's events are measured: how long each takes, and which are one beat. */
export function measure(flight: (told: Told) => Flight): Required<Measure> {
  return { lasts: (told) => lasting(flight(told)), joins: (told, before) => flight(told).joins?.(before) ?? false };
}

/** A thing grows a little and shines, half of the way through the time it takes to leave. */
const SHINE: Keyframe[] = [
  { transform: 'scale(1.12) translate(-5%, -5%)', filter: 'drop-shadow(0 0 10px #f4b94a)', opacity: 1, offset: 0.2 },
  { transform: 'scale(1.12) translate(-5%, -5%)', filter: 'drop-shadow(0 0 10px #f4b94a)', opacity: 1, offset: 0.45 },
];

/** Everything on the board that can travel, `data-piece` by `data-piece`, as it is now. */
function snapshot(root: Element): Snapshot {
  const seen = new Map<string, Seen>();
  for (const node of root.querySelectorAll('[data-piece]')) {
    const piece = node.getAttribute('data-piece') ?? '';
    const box = node.getBoundingClientRect();
    const through = node.closest('[data-window]')?.getBoundingClientRect();
    seen.set(piece, { box, node: node.cloneNode(true) as Element, hidden: through !== undefined && !meets(box, through) });
  }
  return seen;
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function ghost(layer: Element, node: Element, box: DOMRect): HTMLElement {
  const holder = document.createElement('div');
  holder.dataset['of'] = node.getAttribute('data-piece') ?? '';
  Object.assign(holder.style, {
    position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, transformOrigin: '0 0',
  });
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-piece');
  for (const inner of copy.querySelectorAll('[id]')) if (inner.tagName !== 'pattern') inner.removeAttribute('id');
  Object.assign(copy.style, { position: 'static', width: '100%', height: '100%', transform: 'none', translate: 'none', visibility: 'visible' });
  holder.append(copy);
  layer.append(holder);
  return holder;
}

function between(from: DOMRect, to: DOMRect): string {
  const scale = to.width ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function moved(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) > 2 || Math.abs(a.top - b.top) > 2 || Math.abs(a.width - b.width) > 2;
}

/** Let everything travel from where it was; resolves when all has arrived, at once when `signal` says so. */
async function fly(root: Element, layer: Element, before: Snapshot, flight: Flight, signal: AbortSignal, slowness: number): Promise<void> {
  const animations: Animation[] = [];
  const restore: (() => void)[] = [];
  const now = snapshotLive(root);
  let count = 0;

  for (const [piece, node] of flight.own ? [] : now) {
    if (node.dataset['stays'] !== undefined) continue; // it lies on something that moves: it flies only when it leaves
    const was = before.get(flight.was?.(piece) ?? piece)?.box ?? before.get(node.dataset['was'] ?? '')?.box ?? (flight.from ? root.querySelector(flight.from)?.getBoundingClientRect() : undefined);
    const box = node.getBoundingClientRect();
    if (!was || !moved(was, box)) continue;
    const holder = ghost(layer, node, box);
    node.style.visibility = 'hidden';
    restore.push(() => {
      node.style.visibility = '';
      holder.remove();
    });
    animations.push(holder.animate([{ transform: between(was, box) }, { transform: 'none' }], { duration: TRAVEL * slowness, easing: EASE }));
  }

  const target = flight.to ? root.querySelector(flight.to)?.getBoundingClientRect() : undefined;
  for (const [piece, { box, node, hidden }] of before) {
    if (now.has(piece) || !target || hidden) continue;
    const holder = ghost(layer, node, box);
    restore.push(() => holder.remove());
    const x = target.left + target.width / 2 - box.left - box.width * 0.15;
    const y = target.top + target.height / 2 - box.top - box.height * 0.15;
    const there = `translate(${x}px, ${y}px) scale(0.3)`;
    const keyframes = [{ transform: 'none', opacity: 1 }, ...(flight.gather ? SHINE : []), { transform: there, opacity: 1, offset: 0.9 }, { transform: there, opacity: 0 }];
    animations.push(holder.animate(keyframes, { duration: (TRAVEL + (flight.gather ? GATHER : LEAVE)) * slowness, delay: count * STAGGER * slowness, easing: EASE, fill: 'both' }));
    count += 1;
  }

  const skip = () => animations.forEach((animation) => animation.finish());
  signal.addEventListener('abort', skip);
  if (signal.aborted) skip();
  await Promise.allSettled(animations.map((animation) => animation.finished));
  signal.removeEventListener('abort', skip);
  restore.forEach((undo) => undo());
}

/** The thing that is seen at a point while it travels: it is on the board already, out of sight. */
export function flyingAt(root: Element, layer: Element, x: number, y: number): Element | null {
  const over = [...layer.children].reverse().find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  const piece = (over as HTMLElement | undefined)?.dataset['of'];
  return piece ? root.querySelector(`[data-piece="${CSS.escape(piece)}"]`) : null;
}

/** Show one event: the board changes with `next`, things travel, and there is a moment to look at it. */
export async function show(root: Element, layer: Element, flight: Flight, next: () => Promise<void>, signal: AbortSignal, slowness = 1): Promise<void> {
  const before = flight.own && !flight.to ? null : snapshot(root);
  await next();
  if (signal.aborted) return;
  if (before) await fly(root, layer, before, flight, signal, slowness);
  await pause(flight.dwell * slowness, signal);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!milliseconds || signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function snapshotLive(root: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) found.set(node.dataset['piece'] ?? '', node);
  return found;
}
