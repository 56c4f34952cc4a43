/** What this device remembers. Works, forgetfully, where storage is blocked. */

import type { Language } from '../i18n/format';

export interface Settings {
  /** Shown to the others at a table; empty until given. */
  nickname: string;
  language: 'auto' | Language;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'reduced';
  sound: boolean;
}

export const NICKNAME_LENGTH = 24;

const KEY = 'shinobi.settings';
const DEFAULTS: Settings = { nickname: '', language: 'auto', theme: 'auto', motion: 'auto', sound: false };

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

/** Settings from anything, keeping only what makes sense. */
export function clean(raw: unknown): Settings {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const nickname = typeof given['nickname'] === 'string' ? given['nickname'] : DEFAULTS.nickname;
  return {
    nickname: [...nickname.replace(/\s+/g, ' ').trimStart()].slice(0, NICKNAME_LENGTH).join(''),
    language: oneOf(given['language'], ['auto', 'en', 'fr'] as const, DEFAULTS.language),
    theme: oneOf(given['theme'], ['auto', 'light', 'dark'] as const, DEFAULTS.theme),
    motion: oneOf(given['motion'], ['auto', 'full', 'reduced'] as const, DEFAULTS.motion),
    sound: given['sound'] === true,
  };
}

function load(): Settings {
  try {
    return clean(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(load());

/** Change some settings and remember them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, clean({ ...settings, ...some }));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is blocked: the change lasts as long as the page.
  }
}

/** Keep two tabs of the same device in step. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, load());
  });
}

const system = $state({ dark: false, still: false });

/** Keep up with what the system prefers. */
export function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const read = () => Object.assign(system, { dark: dark.matches, still: still.matches });
  read();
  for (const query of [dark, still]) query.addEventListener('change', read);
}

/** Whether things may move: the person's choice, else the system's. */
export function motionAllowed(): boolean {
  return settings.motion === 'auto' ? !system.still : settings.motion === 'full';
}

/** Whether the page is dark now: the person's choice, else the system's. */
export function isDark(): boolean {
  return settings.theme === 'auto' ? system.dark : settings.theme === 'dark';
}
