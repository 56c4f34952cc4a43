import type { Figures } from '../../../figures/figures';
import en from './en.json';
import Five from './Five.svelte';
import fr from './fr.json';
import Holes from './Holes.svelte';
import Shapes from './Shapes.svelte';
import Specials from './Specials.svelte';
import Touch from './Touch.svelte';
import Worth from './Worth.svelte';

export const figures: Figures = {
  drawings: { '4.1': Touch, '5.5': Five, '5.6': Holes, '6.3': Shapes, '6.6': Worth, '6.8': Specials },
  words: { en, fr },
};
