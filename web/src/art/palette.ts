/** The pigments of the drawings. They stay the same by day and by night, like paint. */
export const INK = '#17151f';
export const PAPER = '#f8efdb';
export const SKIN = '#f0d3ae';
export const VERMILION = '#dc4630';
export const LAMP = '#f4b94a';
export const BLUE = '#3f7fd0';
export const GREEN = '#3d9659';
export const YELLOW = '#e5a823';
export const PURPLE = '#9a63c4';
