import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { SAMPLES, type Sample } from "../contract/samples.ts";
import { everything, TRADERS } from "./everything.ts";
import { expectEnded, expectReplayed, expectSame, expectSound, expectTakenBack, expectUndone } from "./laws.ts";
import { playWildly, tableFor } from "./table.ts";

const NOBODY: Sample = { fighters: [], declarations: [] };
const INPUTS_A_TABLE = 40;
/** One of so many tables is played twice, which is slow. */
const ONE_IN = 20;

/** A game that is played wildly. */
export type WildGame = { readonly id: string; readonly rules: Ruleset; readonly sample: Sample };

export const WILD_GAMES: readonly WildGame[] = [
  ...Object.entries(RULESETS).map(([id, rules]) => ({ id, rules, sample: SAMPLES[id] ?? NOBODY })),
  { id: everything.id, rules: everything, sample: TRADERS },
];

/**
 * Plays a table, and names it if a law breaks; returns how many inputs it was given. Where fighters change and leave in the midst of it, it is not
 * undone.
 */
export function tryTable({ rules, sample }: WildGame, seed: number, restless: boolean): number {
  try {
    const draw = chanceFrom(seed);
    const played = playWildly(tableFor(rules, sample, draw), sample, draw, INPUTS_A_TABLE, restless);
    expectSound(played);
    expectEnded(played);
    if (!restless) expectUndone(played);
    if (!restless) expectTakenBack(played);
    if (seed % ONE_IN === 0) expectSame(played);
    if (seed % ONE_IN === 1) expectReplayed(played);
    return played.actions.length;
  } catch (error) {
    throw new Error(`table ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
