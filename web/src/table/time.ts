/** Time left, as a clock shows it and in words. */

import { w } from './words.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function two(n: number): string {
  return String(n).padStart(2, '0');
}

/** `4:59`; from an hour on `23:59:59`. */
export function clockFace(seconds: number): string {
  const rest = two(seconds % MINUTE);
  const minutes = Math.floor(seconds / MINUTE);
  return seconds < HOUR ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR)}:${two(minutes % 60)}:${rest}`;
}

/** The two largest parts of it: nobody counts the seconds of a day. */
export function timeLeft(seconds: number): string {
  const [minutes, hours, days] = [MINUTE, HOUR, DAY].map((unit) => Math.floor(seconds / unit)) as [number, number, number];
  if (days) return w('clock.left.days', { days, hours: hours % 24 });
  if (hours) return w('clock.left.hours', { hours, minutes: minutes % 60 });
  if (minutes) return w('clock.left.minutes', { minutes, seconds: seconds % MINUTE });
  return w('clock.left', { n: seconds });
}
