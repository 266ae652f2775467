import type { Question } from "../kernel/ask.ts";
import { MANY, createRecentCache } from "../kernel/once-per.ts";

/** One throw that represents all throws that the rules treat alike, and the chance of the whole group. */
export type Throw = { readonly faces: readonly number[]; readonly chance: number };

/** A question for faces. */
export type RollQuestion = Extract<Question, { kind: "faces" }>;

/** The dice of a question, and the properties of their faces that the rules read. */
type RollShape = {
  readonly count: number;
  readonly sides: number;
  readonly values?: readonly number[];
  readonly besides?: RollQuestion["besides"];
};

/** The most throws that are listed one by one, if the sum of the faces does not suffice for the rules. */
const MAX_LISTED_THROWS = 1_296;

/** The properties of a roll that rules may read in addition to the sum of its faces: its last face, and whether any two match. */
const BESIDES = {
  last: (faces: readonly number[]) => faces.at(-1),
  match: (faces: readonly number[]) => new Set(faces).size < faces.length,
} as const;

/**
 * Lists the throws that a question for faces tells apart; null if there are too many. If the question gives the values of faces, throws
 * with the same sum and the same `besides` are merged; otherwise every throw is listed. `others` are rolls that add to the same sum.
 */
export function listThrows(roll: RollShape, ...others: readonly RollShape[]): readonly Throw[] | null {
  const { count, sides, values, besides } = roll;
  if (values && !besides) return groupBySum([roll, ...others]);
  if (sides ** count > MAX_LISTED_THROWS) return null;
  const throws = listAllThrows(count, sides);
  if (!values || !besides) return throws;
  const sumFaces = (faces: readonly number[]) => faces.reduce((sum, face) => sum + (values[face - 1] ?? 0), 0);
  return groupAlike(throws, (faces) => [sumFaces(faces), ...besides.map((name) => BESIDES[name](faces))].join(" "));
}

/** Lists the throws of the same dice from the cache. */
export function listCachedThrows(...rolls: readonly [RollShape, ...RollShape[]]): readonly Throw[] | null {
  const key = rolls.map(({ count, sides, values, besides }) => [count, sides, values, besides].join(" ")).join("+");
  const { throws } = KNOWN.on(key) ?? { throws: listThrows(...rolls) };
  KNOWN.put(key, { throws });
  return throws;
}

const KNOWN = createRecentCache<string, { readonly throws: readonly Throw[] | null }>(MANY);

function groupBySum(rolls: readonly RollShape[]): readonly Throw[] {
  let sums = new Map<number, Throw>([[0, { faces: [], chance: 1 }]]);
  for (const { count, sides, values = [] } of rolls)
    for (let die = 0; die < count; die += 1) {
      const next = new Map<number, Throw>();
      for (const [sum, { faces, chance }] of sums)
        for (const [i, value] of values.entries()) {
          const same = next.get(sum + value);
          const more = chance / sides + (same?.chance ?? 0);
          next.set(sum + value, { faces: same?.faces ?? [...faces, i + 1], chance: more });
        }
      sums = next;
    }
  return [...sums.values()];
}

function groupAlike(throws: readonly Throw[], read: (faces: readonly number[]) => string): readonly Throw[] {
  const groups = new Map<string, Throw>();
  for (const { faces, chance } of throws) {
    const same = groups.get(read(faces));
    groups.set(read(faces), { faces: same?.faces ?? faces, chance: chance + (same?.chance ?? 0) });
  }
  return [...groups.values()];
}

function listAllThrows(count: number, sides: number): readonly Throw[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die += 1)
    all = all.flatMap((faces) => Array.from({ length: sides }, (_side, i) => [...faces, i + 1]));
  return all.map((faces) => ({ faces, chance: 1 / all.length }));
}
