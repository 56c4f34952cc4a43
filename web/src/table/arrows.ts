/** Arrow keys go from one thing on the board to the next in that direction. */

interface Point {
  x: number;
  y: number;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function centre(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far the middles of two boxes are from each other. */
export function distance(one: Box, other: Box): number {
  const [from, to] = [centre(one), centre(other)];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The index of the nearest box in a direction, or −1. */
export function nearest(from: Box, boxes: readonly Box[], key: string): number {
  const step = STEPS[key];
  if (!step) return -1;
  const start = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const end = centre(box);
    const along = (end.x - start.x) * step.x + (end.y - start.y) * step.y;
    const aside = Math.abs((end.x - start.x) * step.y) + Math.abs((end.y - start.y) * step.x);
    if (along < 4 || aside > along * 4) return;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** An action for the board: everything with the class `stop` can be reached by arrows. */
export function arrows(board: HTMLElement): { destroy: () => void } {
  function onkeydown(event: KeyboardEvent): void {
    if (!(event.key in STEPS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...board.querySelectorAll<HTMLElement>('.stop')];
    const here = stops.find((stop) => stop === document.activeElement);
    if (!here) return;
    event.preventDefault();
    event.stopPropagation();
    const others = stops.filter((stop) => stop !== here);
    const found = nearest(here.getBoundingClientRect(), others.map((stop) => stop.getBoundingClientRect()), event.key);
    others[found]?.focus();
  }
  board.addEventListener('keydown', onkeydown);
  return { destroy: () => board.removeEventListener('keydown', onkeydown) };
}
