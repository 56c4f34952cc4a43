/** SHA-256 (FIPS 180-4), here because a page without https gets none from the browser. */

/** The first 32 bits after the point of the `root`-th roots of the first `n` primes. */
function fractions(n: number, root: number): number[] {
  const found: number[] = [];
  for (let i = 2; found.length < n; i++) {
    let prime = true;
    for (let j = 2; j * j <= i; j++) if (i % j === 0) prime = false;
    if (prime) found.push(((i ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);
const BLOCK = 64;

/** The bytes, a one, zeros, and the length in bits, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const all = new Uint8Array(blocks * BLOCK);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(all.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** The sixteen words of a block and the 48 made of them. */
function schedule(data: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  const at = (i: number) => words[i] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = data.getInt32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(i - 15), at(i - 2)];
    const before = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const after = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = at(i - 16) + before + at(i - 7) + after;
  }
  return words;
}

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  const data = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let block = 0; block < data.byteLength; block += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    schedule(data, block).forEach((word, i) => {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    });
    const mixed = [a, b, c, d, e, f, g, h];
    hash = hash.map((old, i) => (old + (mixed[i] ?? 0)) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
