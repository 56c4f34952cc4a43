/** Drawn examples for the rules, each game's loaded together with its rules. A new game adds a line here. */

import type { Figures } from '../figures/figures';

export const FIGURES: Readonly<Record<string, () => Promise<{ figures: Figures }>>> = {
  'nin-jan': () => import('./nin-jan/figures'),
  'ninja-combo': () => import('./ninja-combo/figures'),
  kraft: () => import('./kraft/figures'),
  'ninja-night': () => import('./ninja-night/figures'),
  'ninja-squad': () => import('./ninja-squad/figures'),
};
