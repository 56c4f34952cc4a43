/** Tokens as sentences name them, in both languages, so that they can be drawn beside. */

import type { Speaker } from '../../i18n/speaker';
import { TOKEN_NAMES, type TokenName } from './view';

/** Sentences name tokens with a capital; Apprentice and Disciple are figures there. */
export const TOKENS =
  /(?<![\p{L}])(?:Camouflage|Sixth sense|Sliding wall|Teleport|Glide|Dispersal|Ultimate technique|Mobility|Lock|Lantern|Transposition|Booby-trapped scroll|Rush|Sushi recipe|Sixième sens|Glissement|Téléportation|Glissade|Dispersion|Technique ultime|Mobilité|Verrouillage|Lanterne|Parchemin piégé|Précipitation|Recette de sushi)(?![\p{L}])/gu;

/** The token that a word stands for. */
export function tokenOf(word: string, speaker: Speaker): TokenName | null {
  return TOKEN_NAMES.find((token) => speaker.say(`kraft.word.${token}`) === word) ?? null;
}
