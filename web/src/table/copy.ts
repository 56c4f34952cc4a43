/** Links for others: to the clipboard, or to whatever the device shares with. */

import { mount, unmount } from 'svelte';
import { notify } from '../app/notices.svelte';
import { w } from './words.svelte';

/** Copy a link and say so; where nothing lets us, show it, ready to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  if ((await copy(link)) || copyOldWay(link)) notify(w('link.copied'));
  else await showLink(link);
}

/** Share a link as the device does, or copy it where it can't. */
export async function shareLink(title: string, link: string): Promise<void> {
  try {
    await navigator.share({ title, url: link });
  } catch (error) {
    const thoughtBetter = error instanceof DOMException && error.name === 'AbortError';
    if (!thoughtBetter) await copyLink(link);
  }
}

/** Where one touches, share a link; else copy it. */
export async function giveLink(title: string, link: string): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches) await shareLink(title, link);
  else await copyLink(link);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Without HTTPS, as on a home network, browsers have no other clipboard. */
function copyOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.readOnly = true;
  field.value = text;
  /* What is outside of an open dialog can't be selected. */
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

async function showLink(link: string): Promise<void> {
  const { default: LinkDialog } = await import('./LinkDialog.svelte');
  const shown = mount(LinkDialog, { target: document.body, props: { link, closed: () => void unmount(shown) } });
}
