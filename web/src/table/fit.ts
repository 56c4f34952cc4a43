/** Text in a box of a fixed size: what would not fit is set smaller. */

const SIZES = [1, 0.93, 0.86, 0.79, 0.72];

/** Keeps `--fit` on a node at the largest size at which nothing of it sticks out, in whatever letters there are by now. */
export function fit(node: HTMLElement) {
  function set(): void {
    for (const size of SIZES) {
      node.style.setProperty('--fit', String(size));
      if (node.scrollHeight <= node.clientHeight + 1) return;
    }
  }
  const changed = new MutationObserver(set);
  changed.observe(node, { subtree: true, childList: true, characterData: true });
  const resized = new ResizeObserver(set);
  resized.observe(node);
  document.fonts.addEventListener('loadingdone', set);
  return {
    destroy() {
      document.fonts.removeEventListener('loadingdone', set);
      changed.disconnect();
      resized.disconnect();
    },
  };
}
