/** Who I am to the server: asked for once, kept on the device. */

import { change, settings } from '../settings/settings.svelte';
import { hello } from './doing';
import { anyName } from './names';

let said: string | undefined;

/** The nickname to go by: the person's own, or one that this device was given until they have chosen. */
export function nickname(): string {
  if (!settings.stranger) change({ stranger: anyName() });
  return settings.nickname.trim() || settings.stranger;
}

/** Make sure that the server knows this device, by its nickname of now. */
export async function introduce(): Promise<void> {
  const nick = nickname();
  if (said === nick) return;
  await hello(nick);
  said = nick;
}

/** Take a new nickname and tell the server. */
export async function rename(nick: string): Promise<void> {
  change({ nickname: nick });
  await introduce();
}
