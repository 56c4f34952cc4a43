/** The sixteen tokens in a 48 × 48 box: ink lines of one weight, ink, vermilion and paper surfaces. */

import type { TokenName } from '../../games/kraft/view';

export interface TokenDrawing {
  /** Strokes of ink. */
  line?: string;
  /** Surfaces of ink. */
  ink?: string;
  /** Surfaces of vermilion, below the ink. */
  red?: string;
  /** Surfaces of lamp light, below the ink. */
  lamp?: string;
  /** Surfaces of paper, above the ink. */
  paper?: string;
  /** Thin strokes of ink above the paper. */
  fine?: string;
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const TOKEN_DRAWINGS: Readonly<Record<TokenName, TokenDrawing>> = {
  /* Eyes in a leaf. */
  camouflage: {
    line: 'M24 7.5C37 14 38.5 29 24 38C9.5 29 11 14 24 7.5ZM24 29V42',
    ink: `${disc(19, 22, 2.6)}${disc(29, 22, 2.6)}`,
    fine: 'M14.5 18.5L20.5 20M33.5 18.5L27.5 20',
  },
  /* The eye that sees through paper. */
  'sixth-sense': {
    line: 'M7.5 28C13 18.5 35 18.5 40.5 28C35 37.5 13 37.5 7.5 28ZM24 7V12.5M13 10L16 15M35 10L32 15',
    red: disc(24, 28, 6),
    ink: disc(24, 28, 2.7),
  },
  /* A lattice panel, and the way it goes. */
  'sliding-wall': {
    line: 'M9 10H26V38H9ZM17.5 10V38M9 19.5H26M9 28.5H26',
    red: 'M31 20.5H35.5V15L43 24L35.5 33V27.5H31Z',
  },
  /* Gone in a puff here, there at once. */
  teleport: {
    line: 'M14 41C8.5 41 6 35.5 10 32.5C9.5 27.5 16 26 18 29.5C22.5 28.5 24.5 34 21 36.5C21.5 40 18 42 14 41',
    fine: 'M16 23C17 17 20 14 25.5 12.5',
    red: 'M35 5.5L37.5 12.5L44.5 15L37.5 17.5L35 24.5L32.5 17.5L25.5 15L32.5 12.5Z',
  },
  /* Along the wall, low. */
  glide: {
    ink: 'M7 8H41V15H7Z',
    line: 'M8 30C18 21 28 20.5 38 23.5M31.5 18L39.5 23.8L32.5 30.5',
    fine: 'M13 35.5H27M9.5 40.5H20',
  },
  /* What lay in order is mixed. */
  dispersal: {
    line: 'M7 15H13C25 15 20 34 32 34H38M7 34H13C25 34 20 15 32 15H38M34 9.5L40 15L34 20.5M34 28.5L40 34L34 39.5',
  },
  /* The fifth scroll, five. */
  ultimate: {
    red: 'M24 3.5L28.5 10.5L36.5 7L36.5 15.5L44.5 18L39.5 24.5L44.5 31L36.5 33.5L36.5 42L28.5 38.5L24 45L19.5 38.5L11.5 42L11.5 33.5L3.5 31L8.5 24.5L3.5 18L11.5 15.5L11.5 7L19.5 10.5Z',
    paper: disc(24, 24.5, 11.5),
    fine: 'M29 18H20.5L19.8 24C24.5 21.8 29 23.5 28.8 27.5C28.5 31.5 22.5 32.5 19 30.2',
  },
  /* A small hood with a point. */
  apprentice: {
    ink: 'M30.5 5.5C31.5 9 31.5 12 31 14C35.5 17 38 21.5 38 27C38 35.5 32 41 24 41S10 35.5 10 27C10 17.5 19 13.5 30.5 5.5Z',
    paper: 'M14 27.5C14 23.5 34 23.5 34 27.5C34 33.5 30 34.5 24 34.5S14 33.5 14 27.5Z',
    fine: 'M19.5 28.5V30M28.5 28.5V30',
  },
  /* A straw sandal, and one step more. */
  mobility: {
    line: 'M16.5 6.5C23 6.5 25.5 13 24.5 20.5C24 25.5 24.5 30 24.5 34.5C24.5 41.5 11 41.5 11 34.5C11 29.5 8.5 25.5 8.5 19C8.5 11.5 11 6.5 16.5 6.5ZM9 20L17 13.5L24.5 20',
    red: 'M33 14H37.5V20.5H44V25H37.5V31.5H33V25H26.5V20.5H33Z',
  },
  /* What it says. */
  lock: {
    line: 'M15.5 22V16.5C15.5 5 32.5 5 32.5 16.5V22',
    ink: 'M10 21H38V40H10Z',
    paper: `${disc(24, 28.5, 3.2)}M22.5 29H25.5L26.5 36H21.5Z`,
  },
  /* A paper lamp on its string. */
  lantern: {
    lamp: 'M11.5 18C11.5 10 36.5 10 36.5 18V30C36.5 38 11.5 38 11.5 30Z',
    line: 'M24 4V9M18 10.5H30M18 38H30M11.5 18C11.5 10 36.5 10 36.5 18V30C36.5 38 11.5 38 11.5 30ZM24 38V43.5',
    fine: 'M11.5 20.5H36.5M11.5 27.5H36.5',
  },
  /* Two scrolls change places. */
  transposition: {
    line: 'M7.5 18.5H18.5V30.5H7.5ZM29.5 18.5H40.5V30.5H29.5Z',
    fine: 'M13 13.5C17 5.5 31 5.5 35 13.5M36 6.5L35.3 14L28 12.5M35 35.5C31 43.5 17 43.5 13 35.5M12 42.5L12.7 35L20 36.5',
  },
  /* A scroll above iron teeth. */
  trap: {
    red: 'M15 7H33V15.5H15Z',
    line: 'M15 7H33V15.5H15Z',
    ink: 'M6 30L10.5 19.5L15 29L19.5 19.5L24 29L28.5 19.5L33 29L37.5 19.5L42 30C40 44 8 44 6 30Z',
  },
  /* Straight on. */
  rush: {
    line: 'M7 11L18.5 24L7 37M17 11L28.5 24L17 37',
    red: 'M26 11H31L43 24L31 37H26L37 24Z',
  },
  /* Fish on rice, tied with seaweed. */
  recipe: {
    red: 'M5 23C9 11 36 8 43 20C38 28 12 30 5 23Z',
    line: 'M7.5 27C5.5 35 9.5 38.5 24 38.5S42.5 35 40.5 25M5 23C9 11 36 8 43 20C38 28 12 30 5 23Z',
    ink: 'M20 12L28.5 10.800L29.5 38.5H20.5Z',
    fine: 'M10.5 20.5L14 23.5M34 13.5L37 20.5',
  },
  /* A topknot and a staff. */
  disciple: {
    line: 'M10 27C10 34.5 14.5 39.5 20.5 39.5S31 34.5 31 27',
    ink: `M8.5 27.5C8.5 13 32.5 13 32.5 27.5C28 21.5 13 21.5 8.5 27.5Z${disc(20.5, 11, 5)}M37.5 5H42V43H37.5Z`,
    fine: 'M16.5 28.5V30.5M24.5 28.5V30.5M18 35H23',
  },
};

/** What is vermilion above the paper. */
export const TOKEN_TOPS: Partial<Readonly<Record<TokenName, string>>> = {
  apprentice: 'M10.4 24C16 20.5 32 20.5 37.6 24L38 27.5C31 24 17 24 10 27.5Z',
};

export function isUnique(token: TokenName): boolean {
  return ['glide', 'dispersal', 'ultimate', 'apprentice', 'trap', 'rush', 'recipe', 'disciple'].includes(token);
}
