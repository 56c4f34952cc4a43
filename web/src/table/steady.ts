/** The focus stays on the board: when the thing that had it goes away, the nearest one takes it. */

import { distance, type Box } from './arrows';

/** An action for the board: everything with the class `stop` may take the focus, unless the board has a place of its own for it. */
export function steady(board: HTMLElement, take?: () => void): { destroy: () => void } {
  let held: { thing: HTMLElement; box: Box } | null = null;

  function onfocusin({ target }: FocusEvent): void {
    if (target instanceof HTMLElement) held = { thing: target, box: target.getBoundingClientRect() };
  }

  /** It was left for something else, on purpose. */
  function onfocusout({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !board.contains(relatedTarget)) held = null;
  }

  function restore(): void {
    if (!held || document.activeElement !== document.body) return;
    const { thing, box } = held;
    if (thing.isConnected && !thing.matches(':disabled')) return;
    if (take) return take();
    const stops = [...board.querySelectorAll<HTMLElement>('.stop:not(:disabled)')];
    const far = (stop: HTMLElement) => distance(box, stop.getBoundingClientRect());
    stops.sort((a, b) => far(a) - far(b))[0]?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(restore);
  observer.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  board.addEventListener('focusin', onfocusin);
  board.addEventListener('focusout', onfocusout);
  return {
    destroy: () => {
      observer.disconnect();
      board.removeEventListener('focusin', onfocusin);
      board.removeEventListener('focusout', onfocusout);
    },
  };
}
