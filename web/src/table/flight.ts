/** Motion that follows events: things travel from where they were to where they are now. */

/** Where things that appear or vanish in an event come from and go to, as selectors. */
export interface Flight {
  from?: string;
  to?: string;
  /** What a thing was called before the event, where its name has changed. */
  was?: (piece: string) => string;
  /** Things that leave shine for a moment before they go. */
  gather?: boolean;
  /** Milliseconds to look at the result. */
  dwell: number;
}

interface Seen {
  box: DOMRect;
  node: Element;
}

export type Snapshot = ReadonlyMap<string, Seen>;

const TRAVEL = 460;
const EASE = 'cubic-bezier(0.3, 0.75, 0.25, 1)';

/** About how long a flight takes, in milliseconds; what has nothing to show passes at once. */
export function lasting(flight: Flight): number {
  const travels = flight.from !== undefined || flight.to !== undefined || flight.was !== undefined;
  return flight.dwell + (travels ? TRAVEL : 0);
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
    seen.set(piece, { box: node.getBoundingClientRect(), node: node.cloneNode(true) as Element });
  }
  return seen;
}

function ghost(layer: Element, node: Element, box: DOMRect): HTMLElement {
  const holder = document.createElement('div');
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
async function fly(root: Element, layer: Element, before: Snapshot, flight: Flight, signal: AbortSignal): Promise<void> {
  const animations: Animation[] = [];
  const restore: (() => void)[] = [];
  const now = snapshotLive(root);
  let count = 0;

  for (const [piece, node] of now) {
    const was = before.get(flight.was?.(piece) ?? piece)?.box ?? before.get(node.dataset['was'] ?? '')?.box ?? (flight.from ? root.querySelector(flight.from)?.getBoundingClientRect() : undefined);
    const box = node.getBoundingClientRect();
    if (!was || !moved(was, box)) continue;
    const holder = ghost(layer, node, box);
    node.style.visibility = 'hidden';
    restore.push(() => {
      node.style.visibility = '';
      holder.remove();
    });
    animations.push(holder.animate([{ transform: between(was, box) }, { transform: 'none' }], { duration: TRAVEL, easing: EASE }));
  }

  const target = flight.to ? root.querySelector(flight.to)?.getBoundingClientRect() : undefined;
  for (const [piece, { box, node }] of before) {
    if (now.has(piece) || !target) continue;
    const holder = ghost(layer, node, box);
    restore.push(() => holder.remove());
    const x = target.left + target.width / 2 - box.left - box.width * 0.15;
    const y = target.top + target.height / 2 - box.top - box.height * 0.15;
    const there = `translate(${x}px, ${y}px) scale(0.3)`;
    const keyframes = [{ transform: 'none', opacity: 1 }, ...(flight.gather ? SHINE : []), { transform: there, opacity: 1, offset: 0.9 }, { transform: there, opacity: 0 }];
    animations.push(holder.animate(keyframes, { duration: TRAVEL + (flight.gather ? 620 : 120), delay: count * 45, easing: EASE, fill: 'both' }));
    count += 1;
  }

  const skip = () => animations.forEach((animation) => animation.finish());
  signal.addEventListener('abort', skip);
  if (signal.aborted) skip();
  await Promise.allSettled(animations.map((animation) => animation.finished));
  signal.removeEventListener('abort', skip);
  restore.forEach((undo) => undo());
}

/** Show one event: the board changes with `next`, things travel, and there is a moment to look at it. */
export async function show(root: Element, layer: Element, flight: Flight, next: () => Promise<void>, signal: AbortSignal, slowness = 1): Promise<void> {
  const before = snapshot(root);
  await next();
  if (signal.aborted) return;
  await fly(root, layer, before, flight, signal);
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
