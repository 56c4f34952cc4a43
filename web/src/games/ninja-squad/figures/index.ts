import type { Figures } from '../../../figures/figures';
import en from './en.json';
import fr from './fr.json';
import Knock from './Knock.svelte';
import Leap from './Leap.svelte';
import Patrol from './Patrol.svelte';
import Routes from './Routes.svelte';
import Sight from './Sight.svelte';
import Stop from './Stop.svelte';

export const figures: Figures = {
  drawings: { '1.8': Routes, '4.1': Leap, '4.3': Stop, '6.4': Sight, '8.1': Patrol, '12.2': Knock },
  words: { en, fr },
};
