/** How a digest begins, and what each of its 64 steps adds: fractions of the roots of the first primes. (FIPS 180-4, 4.2.2, 5.3.3) */
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const STEPS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The SHA-256 digest of a text, in hexadecimal digits. A browser offers its own on safe addresses alone, and many tables
 *  are reached by plain http. (FIPS 180-4) */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  let digest: readonly number[] = START;
  for (let at = 0; at < words.length; at += 16) digest = compressed(digest, words.slice(at, at + 16));
  return digest.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The words of a message, with a bit after its end and its length in bits. (FIPS 180-4, 5.1.1) */
function padded(bytes: Uint8Array): readonly number[] {
  const room = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(room));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(room - 4, bytes.length * 8);
  return Array.from({ length: room / 4 }, (_word, at) => view.getInt32(at * 4));
}

/** A digest after one block of sixteen words. (FIPS 180-4, 6.2.2) */
function compressed(digest: readonly number[], block: readonly number[]): readonly number[] {
  const schedule = scheduled(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = digest;
  STEPS.forEach((step, at) => {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + step + (schedule[at] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (digest[at] ?? 0)) | 0);
}

/** The 64 words that a block is spread into. (FIPS 180-4, 6.2.2) */
function scheduled(block: readonly number[]): readonly number[] {
  const words = [...block];
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((word(at - 16) + one + word(at - 7) + two) | 0);
  }
  return words;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}
