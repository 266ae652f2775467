const SIZE = 624;
const MIDDLE = 397;
const MATRIX = 0x9908b0df;

/** Seeded chance by the algorithm MT19937 of Matsumoto and Nishimura: the same seed gives the same numbers again. */
export class MersenneTwister {
  readonly seed: number;
  readonly #words = new Uint32Array(SIZE);
  #next = SIZE;

  constructor(seed: number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) {
    this.seed = seed;
    this.#words[0] = seed;
    for (let i = 1; i < SIZE; i++) {
      const before = this.#word(i - 1);
      this.#words[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i;
    }
  }

  static readonly #shared = new MersenneTwister();

  /** A number from 0 up to but not 1, from one sequence for the whole page. */
  static random(): number {
    return this.#shared.random();
  }

  #word(index: number): number {
    return this.#words[index % SIZE] ?? 0;
  }

  #refill(): void {
    for (let i = 0; i < SIZE; i++) {
      const bits = (this.#word(i) & 0x80000000) | (this.#word(i + 1) & 0x7fffffff);
      this.#words[i] = this.#word(i + MIDDLE) ^ (bits >>> 1) ^ (bits & 1 ? MATRIX : 0);
    }
    this.#next = 0;
  }

  /** The next whole number of 32 bits. */
  int(): number {
    if (this.#next >= SIZE) this.#refill();
    let word = this.#word(this.#next++);
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  /** A number from 0 up to but not 1. */
  random(): number {
    return this.int() / 2 ** 32;
  }
}
