import type { Figures } from '../../../figures/figures';
import en from './en.json';
import fr from './fr.json';
import Glide from './Glide.svelte';
import Room from './Room.svelte';
import Sight from './Sight.svelte';
import Take from './Take.svelte';
import Way from './Way.svelte';

export const figures: Figures = {
  drawings: { '3.6': Room, '5.5': Take, '6.1': Sight, '6.4': Way, '10.6': Glide },
  words: { en, fr },
};
