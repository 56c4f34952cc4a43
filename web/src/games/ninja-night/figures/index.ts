import type { Figures } from '../../../figures/figures';
import en from './en.json';
import fr from './fr.json';
import Lengths from './Lengths.svelte';
import Lines from './Lines.svelte';
import Points from './Points.svelte';
import Section from './Section.svelte';

export const figures: Figures = {
  drawings: { '1.5': Points, '5.2': Lines, '5.6': Section, '5.7': Lengths },
  words: { en, fr },
};
