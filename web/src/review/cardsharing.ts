/** A picture for others: as the device shares, to the clipboard, or as a file. */

import { shareLink } from '../table/copy';

/** Whether a clipboard takes pictures: only where the page is trusted. */
export function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && isSecureContext;
}

/** With its link, as the device does; where it takes no files, the link alone. */
export async function sharePicture(png: Blob, name: string, title: string, link: string): Promise<void> {
  const files = [new File([png], `${name}.png`, { type: png.type })];
  const whole = link ? { files, title, url: link } : { files, title };
  if (!navigator.canShare?.(whole)) {
    if (link) return shareLink(title, link);
    return downloadPicture(png, name);
  }
  try {
    await navigator.share(whole);
  } catch (error) {
    const thoughtBetter = error instanceof DOMException && error.name === 'AbortError';
    if (!thoughtBetter) downloadPicture(png, name);
  }
}

/** Whether it was copied. Asked for at once, and made meanwhile: a browser forgets the press that allowed it. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}

export function downloadPicture(png: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
