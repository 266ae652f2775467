/** One throw of dice that stands for all those that the rules read alike, and the chance of any of them. */
export type Throw = { readonly faces: readonly number[]; readonly chance: number };

/** The dice of a question for faces. */
type Faces = { readonly count: number; readonly sides: number; readonly values?: readonly number[] };

/** The most throws that are told apart one by one where the rules do not say what the faces count. */
const MOST_IN_ORDER = 1_296;

/**
 * The throws that a question for faces tells apart: by their sum, where it says what each face counts, else one by one.
 * Null if there are too many to tell apart.
 */
export function throwsOf({ count, sides, values }: Faces): readonly Throw[] | null {
  if (values) return bySum(count, values);
  return sides ** count > MOST_IN_ORDER ? null : inOrder(count, sides);
}

/** The same, worked out once for the same dice. */
export function knownThrows(): typeof throwsOf {
  const known = new Map<string, ReturnType<typeof throwsOf>>();
  return (question) => {
    const key = `${question.count} ${question.sides} ${question.values?.join() ?? "in order"}`;
    const throws = known.has(key) ? (known.get(key) ?? null) : throwsOf(question);
    known.set(key, throws);
    return throws;
  };
}

function bySum(count: number, values: readonly number[]): readonly Throw[] {
  let sums = new Map<number, Throw>([[0, { faces: [], chance: 1 }]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, Throw>();
    for (const [sum, { faces, chance }] of sums)
      for (const [i, value] of values.entries()) {
        const more = chance / values.length;
        const same = next.get(sum + value);
        next.set(sum + value, {
          faces: same?.faces ?? [...faces, i + 1],
          chance: (same?.chance ?? 0) + more,
        });
      }
    sums = next;
  }
  return [...sums.values()];
}

function inOrder(count: number, sides: number): readonly Throw[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die += 1)
    all = all.flatMap((faces) => Array.from({ length: sides }, (_side, i) => [...faces, i + 1]));
  return all.map((faces) => ({ faces, chance: 1 / all.length }));
}
