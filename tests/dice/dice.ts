import type { Distribution } from "../../src/engine/odds/distribution.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { GAMES } from "../../src/rulesets/index.ts";
import { filesUnder } from "../sources.ts";

/** A character of a game, and what each of its fields comes to by hand: the dice of a pool, or what is added to the dice. */
export type FieldCase = {
  readonly type: string;
  readonly system: Data;
  readonly comes: Readonly<Record<string, number>>;
};

/** Dice, how the rules read them, and the exact chances of what they read. */
export type Reading = readonly [
  what: string,
  dice: { readonly count: number; readonly sides: number },
  read: (faces: readonly number[]) => number,
  exact: Distribution,
];

type Dice = {
  readonly fields: Readonly<Record<string, FieldCase>>;
  readonly readings: readonly Reading[];
};

const games = GAMES.flatMap(({ words }) => filesUnder(["tests/dice"], [`/${words}.ts`]).map(() => words));

/** The dice of the games, each from `<id>.ts` beside this file. */
const dice = await Promise.all(
  games.map(async (game) => {
    const { fields, readings }: Dice = await import(`./${game}.ts`);
    return { game, fields, readings };
  }),
);

/** What the fields of a sheet roll, by ruleset. */
export const FIELD_CASES: Readonly<Record<string, FieldCase>> = Object.fromEntries(
  dice.flatMap(({ fields }) => Object.entries(fields)),
);

/** How the dice of the games are read. */
export const READINGS: readonly Reading[] = dice.flatMap(({ readings }) => readings);

/** The games whose dice are read. */
export const READ: readonly string[] = dice.flatMap(({ game, readings }) => (readings.length > 0 ? [game] : []));
