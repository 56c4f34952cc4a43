/** Rock, paper and scissors in a 24 × 24 box: a silhouette, and details cut out of it. */

export type Colour = 'R' | 'P' | 'S';

interface Drawing {
  /** Filled. */
  shape: string;
  /** Stroked, as wide as the rings of the scissors. */
  ring?: string;
  /** Lines in the colour of what lies below. */
  cut: string;
  /** A crack through the whole, for values below zero. */
  crack: string;
}

export const SYMBOLS: Readonly<Record<Colour, Drawing>> = {
  R: {
    shape: 'M1.6 17.4C1.3 14.6 2.6 12.4 4.3 10.1C5.6 8.3 6.4 5.9 8.7 4.9C10.9 3.9 13.6 4.2 15.6 5.4C17.4 6.5 18.2 8.2 19.5 9.9C21.2 12 22.6 14.3 22.3 17C22.1 19 20.5 20.3 18.4 20.5C13.9 21 9.6 21 5.3 20.5C3.3 20.3 1.8 19.3 1.6 17.4Z',
    cut: 'M8.8 5.8L11.2 10.8L6.4 14.2M11.2 10.8L17.4 11.8L19.6 16.4M17.4 11.8L18 9',
    crack: 'M13.6 3.5L11 9L14.5 12.5L10.5 16L13 21.5',
  },
  P: {
    shape: 'M4 4.3C7.5 1.6 11 1.8 13.5 3C16 4.1 18.3 4 20 2.9V18.7C17 21.7 13 21.7 10.5 20.4C8 19.1 6 19.7 4 21.3Z',
    cut: 'M7.3 8.1C10 6.7 13.5 8.8 16.7 7.7M7.3 12.2C10 10.8 13.5 12.9 16.7 11.8M7.3 16.3C9.3 15.3 11.3 16.3 13.3 16.7',
    crack: 'M13.6 2L10.8 8L14.2 11.5L10 15.5L12.6 22',
  },
  S: {
    shape: 'M17.7 1.5C19.6 4.4 19 7.7 16.9 10.4L10.4 18.5L7.6 16.6ZM6.3 1.5L16.4 16.6L13.6 18.5L7.1 10.4C5 7.7 4.4 4.4 6.3 1.5Z',
    ring: 'M3.3 18.7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM14.7 18.7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
    cut: 'M12 12.4v.01',
    crack: 'M3 12.5L8.5 10L11.5 13.5L15.5 10.5L21 13.5',
  },
};
