/** Cards and tokens of Ninja Squad in a 48 × 48 box, as strokes of a brush one over the other. */

/** How a stroke is painted; the colours are in `SquadSymbol.svelte`. */
export type Brush =
  /** Filled: ink, paper, the accent, lamp yellow, wood. */
  | 'ink' | 'paper' | 'accent' | 'lamp' | 'wood'
  /** Lines: of ink (thin, normal, broad), of paper, of the accent, of wood. */
  | 'thin' | 'line' | 'broad' | 'cut' | 'mark' | 'rod';

export type Strokes = readonly (readonly [Brush, string])[];

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const STAR: Strokes = [
  ['ink', 'M24 1L31.5 16.500L47 24L31.5 31.500L24 47L16.5 31.500L1 24L16.5 16.500Z'],
  ['cut', 'M24 9V16M24 32V39M9 24H16M32 24H39'],
  ['paper', disc(24, 24, 4.6)],
];

export const ALARM_SYMBOLS = {
  slip: [
    ['accent', 'M2 45V37L36 17L46 22V29L36 25.500L10 43V45Z'],
    ['cut', 'M14 33L17 39M21 29L24 35M28 24.500L31 30'],
    ['broad', 'M20 15L26 20L35 13M26 20L18 25L10 22'],
    ['ink', disc(17, 9, 5.5)],
    ['thin', 'M4 12L8 15M5 20H1M30 4L33 8'],
  ],
  'scaredy-cat': [
    ['ink', 'M7 5L17 13Q24 11 31 13L41 5L42 27Q42 43 24 43Q6 43 6 27Z'],
    ['paper', `${disc(16, 25, 5.6)}${disc(32, 25, 5.6)}`],
    ['ink', `${disc(16.5, 25, 2)}${disc(31.5, 25, 2)}`],
    ['accent', 'M21.5 32H26.500L24 35Z'],
    ['cut', 'M24 35V38M4 32L12 33M4 38L12 36.500M44 32L36 33M44 38L36 36.5'],
  ],
  careless: [
    ['ink', 'M17 4C25 4 28 12 27 20C26 26 28 31 27 37C26 45 12 45 11 37C10 30 8 24 9 16C10 9 12 4 17 4Z'],
    ['cut', 'M18 14L12 21M18 14L24 21M18 14V9'],
    ['mark', 'M33 13L42 8M34.5 24H45M33 35L42 40'],
  ],
  samurai: [
    ['accent', 'M8 2C11 11 17 14 24 14C31 14 37 11 40 2C45 14 36 22 24 22C12 22 3 14 8 2Z'],
    ['ink', 'M7 33C7 22 14 17 24 17C34 17 41 22 41 33L46 41H36L34 34H14L12 41H2Z'],
    ['paper', 'M15 34H33V39Q31 46 24 46Q17 46 15 39Z'],
    ['line', 'M17.5 36L22 38M30.5 36L26 38M20 42H28'],
    ['cut', 'M24 19V30M16 21Q13 25 13 30M32 21Q35 25 35 30'],
  ],
  geisha: [
    ['rod', 'M5 8L18 16M43 8L30 16'],
    ['ink', 'M24 3C31 3 34 8 33 12C41 13 45 21 42 30C40 34 38 32 37 28C35 23 30 21 24 21C18 21 13 23 11 28C10 32 8 34 6 30C3 21 7 13 15 12C14 8 17 3 24 3Z'],
    ['paper', 'M24 19C32 19 36 24 36 31C36 39 31 45 24 45C17 45 12 39 12 31C12 24 16 19 24 19Z'],
    ['thin', 'M24 19C32 19 36 24 36 31C36 39 31 45 24 45C17 45 12 39 12 31C12 24 16 19 24 19Z'],
    ['line', 'M15.5 31Q18.5 27 21.5 31M26.5 31Q29.5 27 32.5 31'],
    ['accent', 'M20.5 37.500Q24 36 27.5 37.500Q24 43 20.5 37.500Z'],
  ],
  sentry: [
    ['ink', 'M2 30L20 15L38 30Q20 36 2 30Z'],
    ['paper', 'M8 33Q20 37 32 33V38Q30 46 20 46Q10 46 8 38Z'],
    ['thin', 'M8 33Q20 37 32 33V38Q30 46 20 46Q10 46 8 38Z'],
    ['line', 'M12 39Q14.5 41.5 17 39M23 39Q25.5 41.5 28 39'],
    ['mark', 'M28 15H34L28 22H34M36 3H45L36 13H45'],
  ],
} as const satisfies Record<string, Strokes>;

export const SENJUTSU_SYMBOLS = {
  dart: [
    ['rod', 'M4 44L27 21'],
    ['thin', 'M9 33L15 39M15 27L21 33'],
    ['line', 'M30 18L42 6'],
    ['ink', 'M45 3L43 12L36 5Z'],
    ['accent', 'M27 14L33 13L35 15L34 21L30 25L29 19L23 18Z'],
  ],
  'throwing-star': STAR,
  'hiding-place': [
    ['ink', 'M6 45Q0 38 6 32Q2 23 11 20Q12 9 23 11Q31 3 37 13Q47 15 43 25Q49 32 43 37Q45 43 41 45Z'],
    ['paper', 'M11 30Q12 25 24 25Q36 25 37 30Q36 37 24 37Q12 37 11 30Z'],
    ['ink', `${disc(18, 31, 2.6)}${disc(30, 31, 2.6)}`],
    ['cut', 'M14 18Q18 14 22 18M29 15Q33 12 37 17'],
    ['line', 'M14 26.500L20 28.500M34 26.500L28 28.5'],
  ],
  rocket: [
    ['rod', 'M7 45L24 24'],
    ['ink', 'M18 24L29 33L40 19Q43 10 42 4Q36 5 29 11Z'],
    ['accent', 'M42 4Q36 5 31 9L38 15Q42 10 42 4Z'],
    ['cut', 'M22 20L33 28.5'],
    ['lamp', 'M20 28L24 33L14 40L17 32L8 33Z'],
  ],
  dash: [
    ['accent', 'M22 6H31L45 24L31 42H22L36 24Z'],
    ['ink', 'M8 6H17L31 24L17 42H8L22 24Z'],
    ['thin', 'M2 15H8M1 24H13M2 33H8'],
  ],
  team: [
    ['accent', 'M17 45V40Q17 27 31 27Q45 27 45 40V45Z'],
    ['ink', 'M2 45V36Q2 24 15 24Q28 24 28 36V45Z'],
    ['ink', `${disc(32, 18, 9)}${disc(15, 13, 10)}`],
    ['paper', 'M7 13Q8 10 15 10Q22 10 23 13Q22 18 15 18Q8 18 7 13ZM27 18Q29 15.5 33 15.500Q39 16 40 18Q39 22.5 33 22.500Q28 22 27 18Z'],
    ['ink', `${disc(12, 13.6, 1.5)}${disc(18, 13.6, 1.5)}${disc(31, 18.8, 1.4)}${disc(36, 18.8, 1.4)}`],
  ],
} as const satisfies Record<string, Strokes>;

export const BUKI_SYMBOLS = {
  'throwing-star': STAR,
  nunchaku: [
    ['rod', 'M9 44L16 15M40 44L32 15'],
    ['thin', 'M16 12Q17 5 24 5Q31 5 32 12'],
    ['ink', 'M13 20L19 21.500L20 15L14 13.500ZM35 20L29 21.500L28 15L34 13.500ZM7 44L12 45.500L13 40L8 38.500ZM42 44L37 45.500L36 40L41 38.500Z'],
  ],
  spear: [
    ['rod', 'M5 43L31 17'],
    ['ink', 'M46 2L41 19L35 22L26 13L29 7Z'],
    ['cut', 'M44 4L32 16'],
    ['accent', 'M24 15L33 24L28 31Q27 25 25 26Q24 20 17 20Z'],
  ],
  tonfa: [
    ['rod', 'M12 4V44'],
    ['broad', 'M14 14H33'],
    ['ink', 'M31 8H39Q42 8 42 14Q42 20 39 20H31ZM7 40H17V46H7ZM7 2H17V7H7Z'],
  ],
  arrow: [
    ['line', 'M5 43L36 12'],
    ['ink', 'M46 2L42 18L30 6Z'],
    ['accent', 'M4 44L3 35L10 28L12 36L20 38L13 45Z'],
    ['lamp', 'M37 30Q45 34 42 41Q39 46 33 44Q27 41 31 34Q32 38 35 37Q38 35 37 30Z'],
  ],
  flask: [
    ['ink', 'M21 8H27V13Q33 16 31 22Q30 25 33 28Q41 34 37 41Q34 46 24 46Q14 46 11 41Q7 34 15 28Q18 25 17 22Q15 16 21 13Z'],
    ['rod', 'M24 3V7'],
    ['accent', 'M15 27Q24 31 33 27L34 23Q24 27 14 23Z'],
    ['cut', 'M15 38Q15 34 19 32'],
    ['mark', 'M39 12Q43 17 39 19Q35 17 39 12Z'],
  ],
  chain: [
    ['line', 'M9 45Q3 41 7 36Q12 32 16 36Q20 40 16 43M15 34Q12 29 17 26Q22 23 25 28M23 24Q21 18 26 16'],
    ['ink', 'M25 21L33 11L37 14L29 24Z'],
    ['broad', 'M34 13Q30 5 22 7M35 14Q43 17 41 25M36 12L43 4'],
  ],
  whistle: [
    ['ink', 'M4 26Q12 24 15 18Q18 11 26 11Q33 11 35 17L43 20L35 23Q35 34 24 36L22 43H18L19 36Q10 35 4 26Z'],
    ['paper', disc(28, 18, 2.2)],
    ['cut', 'M14 26Q20 32 27 27'],
    ['mark', 'M38 11L43 6M42 14L47 12'],
  ],
  reed: [
    ['rod', 'M30 2V34'],
    ['thin', 'M25.5 12H34.500M25.5 24H34.5'],
    ['ink', 'M12 40Q12 28 24 28Q36 28 36 40Z'],
    ['paper', 'M15 35Q16 32 23 32Q30 32 31 35Q30 39 23 39Q16 39 15 35Z'],
    ['mark', 'M1 42Q6 37 11 42T21 42T31 42T41 42T51 42'],
    ['thin', 'M6 33H2M45 33H41M38 6Q42 9 38 12'],
  ],
  zip: [
    ['rod', 'M3 7L45 27'],
    ['ink', disc(24, 17, 5)],
    ['broad', 'M24 20L24 29L18 34L21 43M24 29L31 34L28 42M24 22L30 20'],
    ['ink', disc(17.5, 24, 5.5)],
    ['accent', 'M13 22L2 20L5 25L1 29L13 27Z'],
  ],
} as const satisfies Record<string, Strokes>;

export const WANA_SYMBOLS = {
  'trip-wire': [
    ['rod', 'M8 16V42M40 16V42'],
    ['mark', 'M8 28Q24 35 40 28'],
    ['ink', 'M3 42H13V46H3ZM35 42H45V46H35ZM5 12H11V18H5ZM37 12H43V18H37Z'],
    ['thin', 'M20 21L24 13L28 21M24 13V5'],
  ],
  caltrops: [
    ['ink', 'M24 3L28 22L44 33L25 30L12 44L19 26L4 15L22 20Z'],
    ['accent', disc(24, 25, 3.4)],
    ['ink', 'M39 4L40.5 11L46 14L40 14L36 20L37 13L31 10L38 11ZM9 28L10.5 34L15 37L10 37L6 43L7 36L2 33L8 34Z'],
  ],
  nest: [
    ['broad', 'M2 6H46'],
    ['ink', 'M24 5Q33 7 36 15Q41 22 37 30Q34 40 24 45Q14 40 11 30Q7 22 12 15Q15 7 24 5Z'],
    ['cut', 'M14 17Q24 22 34 17M12 26Q24 32 36 26M16 35Q24 39 32 35'],
    ['lamp', disc(24, 25, 4.6)],
    ['lamp', 'M40 34Q46 33 46 37Q46 41 41 40Q36 38 40 34ZM4 12Q8 9 10 12Q11 16 7 16Q3 16 4 12Z'],
    ['thin', 'M42 34V40M7 11V16'],
  ],
} as const satisfies Record<string, Strokes>;

export type AlarmName = keyof typeof ALARM_SYMBOLS;
export type SenjutsuName = keyof typeof SENJUTSU_SYMBOLS;
export type BukiName = keyof typeof BUKI_SYMBOLS;
export type WanaName = keyof typeof WANA_SYMBOLS;

/** What lies and stands on tiles. */
export const PIECES = {
  lantern: [
    ['ink', 'M17 4H31V9H17ZM18 40H30V45H18Z'],
    ['lamp', 'M15 8H33Q42 15 42 24.500Q42 34 33 41H15Q6 34 6 24.500Q6 15 15 8Z'],
    ['thin', 'M15 8H33Q42 15 42 24.500Q42 34 33 41H15Q6 34 6 24.500Q6 15 15 8ZM9 17Q24 21 39 17M7 26Q24 30 41 26M10 34Q24 38 38 34'],
    ['paper', 'M20 12Q15 18 15 25Q19 20 20 12Z'],
  ],
  senjutsu: [
    ['accent', 'M9 12H39V36H9Z'],
    ['paper', 'M12 10H36V38H12Z'],
    ['thin', 'M12 10H36V38H12Z'],
    ['ink', 'M4 5H44V13H4ZM4 35H44V43H4Z'],
    ['mark', 'M24 17V31M18 21Q24 26 30 21M18 29Q24 24 30 29'],
  ],
  buki: [
    ['wood', 'M5 14H43V43H5Z'],
    ['line', 'M5 14H43V43H5ZM5 24H43'],
    ['ink', 'M3 8H45V17H3Z'],
    ['paper', 'M24 20L27 28L35 31L27 34L24 42L21 34L13 31L21 28Z'],
  ],
  star: STAR,
  fire: [
    ['accent', 'M25 1Q24 11 33 17Q42 23 41 33Q39 46 24 46Q9 46 7 33Q6 24 14 17Q15 24 19 25Q17 11 25 1Z'],
    ['lamp', 'M25 19Q25 26 30 29Q35 34 32 39Q29 44 24 44Q16 44 15 37Q15 31 20 28Q20 33 23 33Q22 25 25 19Z'],
    ['thin', 'M25 1Q24 11 33 17Q42 23 41 33Q39 46 24 46Q9 46 7 33Q6 24 14 17Q15 24 19 25Q17 11 25 1Z'],
  ],
  wana: [
    ['ink', disc(24, 24, 22)],
    ['wood', disc(24, 24, 18.5)],
    ['thin', 'M24 12V36M13.6 18L34.4 30M13.6 30L34.4 18'],
    ['paper', disc(24, 24, 5)],
    ['ink', disc(24, 24, 2)],
  ],
  first: [
    ['ink', 'M9 4H15V46H9Z'],
    ['accent', 'M15 6Q26 2 33 7Q39 11 46 8V29Q38 33 32 28Q25 23 15 28Z'],
    ['paper', disc(29, 17.5, 5.5)],
  ],
} as const satisfies Record<string, Strokes>;

export type PieceName = keyof typeof PIECES;
