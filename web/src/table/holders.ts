/** The devices that hold a seat, as they are told apart. */

import type { Holder } from '../api/protocol';
import type { IconName } from '../art/icons';
import { language } from '../i18n/messages.svelte';
import { w, type WordKey } from './words.svelte';

export const HOLDER_ICONS: Record<Holder['kind'], IconName> = { computer: 'computer', phone: 'device', tablet: 'tablet', other: 'device' };
const KINDS: Record<Holder['kind'], WordKey> = { computer: 'devices.computer', phone: 'devices.phone', tablet: 'devices.tablet', other: 'devices.device' };

/** `Phone, Firefox`. */
export function holderName({ kind, browser }: Holder): string {
  const named = w(KINDS[kind]);
  return browser ? w('devices.named', { kind: named, browser }) : named;
}

/** The hour of today, the day and the hour of another day. */
export function moment(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const spoken = language();
  const local = globalThis.navigator?.languages.find((tag) => tag.toLowerCase().startsWith(spoken));
  const today = date.toDateString() === now.toDateString();
  const day = today ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(local ?? spoken, { ...day, hour: 'numeric', minute: '2-digit' }).format(date);
}
