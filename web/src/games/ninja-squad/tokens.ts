/** Movement cards as sentences name them, `F-F-L/F-F-R`, so that they can be drawn instead. */

const STEP = '(?:FF|FL|FR|F|L|R)';
const ROUTE = `${STEP}(?:-${STEP})*`;

export const TOKENS = new RegExp(`${ROUTE}/${ROUTE}`, 'g');
