/**
 * What the browser's Back closes before it leaves a page: each thing that is open has an entry of the history.
 * An entry whose thing was closed otherwise stays, for the next one: nobody notices, and nothing moves behind one's back.
 */

type Close = () => void;

/** The innermost last. */
let open: readonly Close[] = [];
let waiting = false;
/** Where the history stood when it was last looked at. */
let stood = 0;

/** How far above the page's own entry the history stands. */
export function entries(): number {
  return (history.state as { open?: number } | null)?.open ?? 0;
}

/** Have an entry for all that is open; what opens when something else closes takes its entry over. */
function settle(): void {
  waiting = false;
  for (let n = entries() + 1; n <= open.length; n += 1) history.pushState({ open: n }, '', location.href);
  stood = entries();
}

function settleSoon(): void {
  if (!waiting) setTimeout(settle);
  waiting = true;
}

/** Something was opened that Back is to close; returns what to call when it was closed otherwise. */
export function opened(close: Close): () => void {
  open = [...open, close];
  settleSoon();
  return () => {
    open = open.filter((each) => each !== close);
  };
}

/** The history has moved within a page: going back closes the innermost, or leaves where nothing is open. */
export function moved(): void {
  const back = entries() < stood;
  stood = entries();
  if (!back) return;
  if (!open.length) history.go(-stood - 1);
  do {
    const close = open.at(-1);
    open = open.slice(0, -1);
    close?.();
  } while (open.length > stood);
}

/** The page is another one now: what was open is left behind. */
export function leftBehind(): void {
  open = [];
  stood = entries();
}
