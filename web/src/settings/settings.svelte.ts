/** What this device remembers. Works, forgetfully, where storage is blocked. */

import type { Language } from '../i18n/format';

export interface Settings {
  /** Shown to the others at a table; empty until given. */
  nickname: string;
  /** What the others call somebody who has given no name; empty until needed. */
  stranger: string;
  language: 'auto' | Language;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'reduced';
  /** How fast what happens at a table is shown. */
  pace: 'calm' | 'normal' | 'quick';
  sound: boolean;
  /** Whether log, chat and rules are folded away beside a board. */
  folded: boolean;
  /** The level of bots last chosen here; empty: never. */
  level: string;
  /** How many matches against bots began here at one press. */
  begun: number;
  /** Games whose card of three lines was shown here. */
  met: string[];
}

export const NICKNAME_LENGTH = 24;
/** Nobody has more games; what is kept stays small. */
const MOST_MET = 100;

const KEY = 'shinobi.settings';
const DEFAULTS: Settings = { nickname: '', stranger: '', language: 'auto', theme: 'auto', motion: 'auto', pace: 'normal', sound: false, folded: false, level: '', begun: 0, met: [] };

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

/** A short text of one line. */
function name(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return [...text.replace(/\s+/g, ' ').trimStart()].slice(0, NICKNAME_LENGTH).join('');
}

/** Settings from anything, keeping only what makes sense. */
export function clean(raw: unknown): Settings {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const begun = Number(given['begun']);
  return {
    nickname: name(given['nickname']),
    stranger: name(given['stranger']),
    language: oneOf(given['language'], ['auto', 'en', 'fr'] as const, DEFAULTS.language),
    theme: oneOf(given['theme'], ['auto', 'light', 'dark'] as const, DEFAULTS.theme),
    motion: oneOf(given['motion'], ['auto', 'full', 'reduced'] as const, DEFAULTS.motion),
    pace: oneOf(given['pace'], ['calm', 'normal', 'quick'] as const, DEFAULTS.pace),
    sound: given['sound'] === true,
    folded: given['folded'] === true,
    level: name(given['level']),
    begun: Number.isSafeInteger(begun) ? Math.max(0, begun) : 0,
    met: Array.isArray(given['met']) ? given['met'].filter((each) => typeof each === 'string').slice(-MOST_MET) : [],
  };
}

function load(): Settings {
  try {
    return clean(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return clean({});
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
