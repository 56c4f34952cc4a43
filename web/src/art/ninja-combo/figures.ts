/** Ninjas, symbols and grounds in a 100 × 100 box. Colour, pose and ground pattern say the same thing three times. */

export type Colour = 'r' | 'b' | 'g' | 'y';
export type Symbol = 'C' | 'T' | 'S';

/** Four greys apart from each other: blue is the darkest, then red, green, yellow. */
export const GROUNDS: Readonly<Record<Colour, string>> = { r: '#c83c2e', b: '#234a94', g: '#62ac57', y: '#f3c344' };

/** A coarse pattern on the ground, one for each colour: rays, waves, bamboo, sparks. */
export const PATTERNS: Readonly<Record<Colour, string>> = {
  r: 'M9 31L31 9M9 53L53 9M47 91L91 47M69 91L91 69',
  b: 'M8 22q7 -9 14 0t14 0t14 0t14 0t14 0t14 0M8 50q7 -9 14 0t14 0t14 0t14 0t14 0t14 0M8 80q7 -9 14 0t14 0t14 0t14 0t14 0t14 0',
  g: 'M15 9V91M85 9V91M10 36h10M80 36h10M10 66h10M80 66h10',
  y: 'M16 12v8M12 16h8M84 12v8M80 16h8M16 80v8M12 84h8M84 80v8M80 84h8',
};

export const SYMBOLS: Readonly<Record<Symbol, string>> = {
  C: 'M50 12a38 38 0 1 1 0 76a38 38 0 1 1 0 -76Z',
  T: 'M50 7.5Q53.5 7.5 55.5 11L93 84Q96 91 88 91H12Q4 91 7 84L44.5 11Q46.5 7.5 50 7.5Z',
  S: 'M21 17H79Q83 17 83 21V79Q83 83 79 83H21Q17 83 17 79V21Q17 17 21 17Z',
};

export interface Figure {
  /** Limbs behind the body, stroked. */
  far: string;
  torso: string;
  /** Limbs before the body, stroked. */
  near: string;
  /** Middle of the head, and how far it is turned. */
  head: readonly [x: number, y: number, turn: number];
  /** The ends of the headband, filled. */
  tails: string;
}

/** Red kicks, blue stands on its hands, green sneaks, yellow jumps for joy. */
export const FIGURES: Readonly<Record<Colour, Figure>> = {
  r: {
    far: 'M43 52L29 60L33 71M40 48L28 52',
    torso: 'M42 49L47 57',
    near: 'M47 58L62 60L80 50M45 50L58 43L62 33',
    head: [37, 36, -10],
    tails: 'M24 33C17 32 15 24 8 25C12 31 11 36 17 39C13 41 12 45 13 48C19 48 23 43 25 39Z',
  },
  b: {
    far: 'M50 40L37 31L34 17M43 56L33 66L34 77',
    torso: 'M50 43V51',
    near: 'M50 40L63 31L66 17M57 56L67 66L66 77',
    head: [50, 66, 180],
    tails: 'M63 69C70 70 70 78 78 77C75 70 78 66 73 62C77 61 79 58 79 54C72 54 67 59 63 63Z',
  },
  g: {
    far: 'M59 65L73 60L77 76L84 76M47 66L35 70L27 77',
    torso: 'M49 64L61 64',
    near: 'M61 66L62 77L70 77M46 68L46 77L38 77',
    head: [37, 54, -6],
    tails: 'M49 49C57 48 58 40 67 43C64 47 66 51 60 54C66 55 68 58 69 61C62 63 55 59 50 56Z',
  },
  y: {
    far: 'M46 52L32 44L24 33M47 62L36 70L29 81',
    torso: 'M50 53L50 61',
    near: 'M54 52L68 44L76 33M53 62L64 70L71 81',
    head: [50, 37, 0],
    tails: 'M62 33C69 32 70 24 78 23C76 30 78 35 72 38C76 39 78 43 78 47C71 46 66 42 62 38Z',
  },
};

/** A head about the origin, 28 wide: hood, face, band, eyes. */
export const HEAD = {
  face: 'M-11.5 1.5C-11.5 -2 -7 -3.2 0 -3.2C7 -3.2 11.5 -2 11.5 1.5C11.5 6.4 7 8 0 8C-7 8 -11.5 6.4 -11.5 1.5Z',
  band: 'M-13.7 -3.6C-10 -9.4 10 -9.4 13.7 -3.6L14 -.6C8 -4 -8 -4 -14 -.6Z',
  eyes: 'M-4.8 1.2V3.4M4.8 1.2V3.4',
} as const;

export function colourOf(card: string): Colour | null {
  const letter = card.charAt(0);
  return letter in GROUNDS ? (letter as Colour) : null;
}

export function symbolOf(card: string): Symbol | null {
  const letter = card.charAt(1);
  return letter in SYMBOLS ? (letter as Symbol) : null;
}
