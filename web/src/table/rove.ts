/** A group of things that Tab comes to once: arrow keys go on within it. */

const CLOSED = '[aria-disabled="true"], :disabled';

/** An action for the group: of everything in it with the class `stop`, Tab comes to the one that had the focus last, or to the first that can be played or used. */
export function rove(group: HTMLElement): { destroy: () => void } {
  let current: HTMLElement | undefined;

  function tidy(): void {
    const stops = [...group.querySelectorAll<HTMLElement>('.stop')];
    const playable = stops.filter((stop) => stop.matches('.can'));
    const usable = playable.length ? playable : stops.filter((stop) => !stop.matches(CLOSED));
    const keeps = current && stops.includes(current) && (current === document.activeElement || usable.includes(current));
    if (!keeps) current = usable[0] ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
  }

  function onfocusin({ target }: FocusEvent): void {
    const stop = target instanceof Element ? target.closest<HTMLElement>('.stop') : null;
    if (stop) current = stop;
    tidy();
  }

  const observer = new MutationObserver(tidy);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled', 'class', 'disabled'] });
  group.addEventListener('focusin', onfocusin);
  tidy();
  return {
    destroy: () => {
      observer.disconnect();
      group.removeEventListener('focusin', onfocusin);
    },
  };
}
