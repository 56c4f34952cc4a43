import type { Figures } from '../../../figures/figures';
import Beats from './Beats.svelte';
import en from './en.json';
import fr from './fr.json';
import Lay from './Lay.svelte';
import Order from './Order.svelte';
import Take from './Take.svelte';
import Whole from './Whole.svelte';

export const figures: Figures = {
  drawings: { '1.3': Beats, '4.2': Order, '5.2': Take, '5.3': Whole, '5.5': Lay },
  words: { en, fr },
};
