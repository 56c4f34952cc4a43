import { wordsOf } from '../../../figures/words';
import en from './en.json';
import fr from './fr.json';

export const f = wordsOf({ en, fr });
