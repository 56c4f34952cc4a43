/** What is done again and again while somebody may look. */

/** Do it when the page is shown again, and every so often while it is; never while it is hidden. Returns how to stop. */
export function whileShown(run: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function wait(): void {
    clearTimeout(timer);
    if (!stopped && document.visibilityState === 'visible') timer = setTimeout(() => void again(), every);
  }

  async function again(): Promise<void> {
    await run();
    wait();
  }

  function turned(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void again();
  }

  document.addEventListener('visibilitychange', turned);
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turned);
  };
}
