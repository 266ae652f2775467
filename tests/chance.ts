/** Draws a number from 0 to below `count`, uniformly. */
export type Draw = (count: number) => number;

/**
 * A random source that repeats for the same seed: xoshiro128** with its state in an Int32Array, which makes it fast.
 */
export function chanceFrom(seed: number): Draw {
  const state = stateFrom(seed);
  return (count) => Math.floor((following(state) / 2 ** 32) * count);
}

/** The same source, seeded by a text. */
export function chanceFromText(text: string): Draw {
  return chanceFrom([...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0));
}

/** A random entry of a list; throws if it is empty. */
export function one<T>(list: readonly T[], draw: Draw): T {
  const chosen = list[draw(list.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

/** Four words that are never all 0, for any seed. */
function stateFrom(seed: number): Int32Array {
  const state = new Int32Array(4);
  let word = seed | 0;
  for (let i = 0; i < state.length; i += 1) {
    word = (word + 0x9e3779b9) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    state[i] = mixed ^ (mixed >>> 16);
  }
  return state;
}

function following(state: Int32Array): number {
  const a = state[0] ?? 0;
  const b = state[1] ?? 0;
  const c = state[2] ?? 0;
  const d = state[3] ?? 0;
  const five = Math.imul(b, 5);
  const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
  const e = c ^ a;
  const f = d ^ b;
  state[0] = a ^ f;
  state[1] = b ^ e;
  state[2] = e ^ (b << 9);
  state[3] = (f << 11) | (f >>> 21);
  return result;
}
