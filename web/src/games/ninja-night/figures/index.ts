import type { Figures } from '../../../figures/figures';

export const figures: Figures = { drawings: {}, words: { en: {}, fr: {} } };
