/** A press while something is still on show: the end of it is shown at once, and the press counts if it still means the same. */

import { flushSync, tick } from 'svelte';

export interface HurryWorld {
  /** Whether something is on show. */
  busy: () => boolean;
  /** Show the end of it at once. */
  skip: () => void;
  /** Whether the table waits for me, whatever is on show. */
  awaited: () => boolean;
  /** What is seen there while it travels. */
  flyingAt: (x: number, y: number) => Element | null;
}

const BUTTON = 'button, [role="button"]';

interface Press {
  button: Element | null;
  told: string;
}

/** What is said of a button and drawn on it: a place where another card lies by now is not what was meant. What only a voice adds, such as what it would do now, does not count. */
function telling(button: Element): string {
  const seen = button.cloneNode(true) as HTMLElement;
  for (const heard of seen.querySelectorAll('.unseen')) heard.remove();
  const labels = [seen, ...seen.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
  return [...labels, ...Object.values(seen.dataset), seen.textContent].join('\n');
}

/** Whether it is a press on the button that skips. */
export function isSkip({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-skip]') !== null;
}

/** From the button for it, which goes away: the focus stays on the board. */
export async function skipOn(board: HTMLElement | undefined, stage: { skip: () => void }): Promise<void> {
  stage.skip();
  await tick();
  if (document.activeElement === document.body) board?.querySelector<HTMLElement>('.stop')?.focus();
}

/** Listeners for the board; a press on bare ground only skips, since nothing there could be pressed. */
export function hurrying(world: HurryWorld) {
  let press: Press | null = null;

  function pressOn(event: Event): Press {
    const flying = event instanceof MouseEvent ? world.flyingAt(event.clientX, event.clientY) : null;
    /* What travels is pressed itself, not the place that it goes to. */
    if (flying && !flying.matches(BUTTON)) return { button: null, told: '' };
    const target = flying ?? event.target;
    const button = target instanceof Element ? target.closest(BUTTON) : null;
    return { button, told: button ? telling(button) : '' };
  }

  function begin(event: Event): void {
    press = null;
    if (!world.busy() || isSkip(event)) return;
    press = pressOn(event);
    world.skip();
    flushSync();
  }

  /** More came while the finger was down: what counts is what was seen when it touched. A screen reader may press without a pointer or a key. */
  function again(event: Event): void {
    if (!press) return begin(event);
    world.skip();
    flushSync();
  }

  /** What was pressed gets the click, even if something else lay under the finger. */
  function end(event: MouseEvent): void {
    if (world.busy()) again(event);
    const { button = null, told = '' } = press ?? {};
    if (!press) return;
    press = null;
    const meant = button?.isConnected && telling(button) === told && world.awaited();
    if (meant && event.target instanceof Node && button.contains(event.target)) return;
    event.stopPropagation();
    if (meant) button.dispatchEvent(new (event.constructor as typeof MouseEvent)(event.type, event));
  }

  return {
    onpointerdowncapture: begin,
    onkeydowncapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') begin(event);
    },
    onclickcapture: end,
  };
}
