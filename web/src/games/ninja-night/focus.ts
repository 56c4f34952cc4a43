/** Where the keyboard goes next: what had the focus may vanish with a move. */

/** In the order in which it is likely meant. The last is what is asked, in words. */
const GOALS = ['.docked .hand', '.docked .take', '.docked .seal:not(:disabled)', '.docked .dial .stop[tabindex="0"]', '.card .go', '.tag.open[tabindex="0"]', '.docked .stop:not(:disabled)', '.asked'];

/** Whether the focus was on the board and has fallen off it, or waits at what is asked. */
export function isLost(board: HTMLElement, had: boolean): boolean {
  const { activeElement: now } = document;
  return had && (now === null || now === document.body || (now.matches('.asked') && board.contains(now)));
}

/** Give it to what is to be done now. */
export function bringBack(board: HTMLElement): void {
  const found = GOALS.map((goal) => [...board.querySelectorAll<HTMLElement>(goal)].find((each) => each.checkVisibility())).find(Boolean);
  if (found && found !== document.activeElement) found.focus({ preventScroll: true });
}
