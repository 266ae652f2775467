import { type Offered, GM_CALLS, WEAPON, distanceInput, numberInput } from "../../../engine/index.ts";
import { STEP } from "./equipment.ts";
import { seenCircumstances } from "./seen.ts";
import { threatening } from "./threats.ts";

/** Farthest distance that can be given, in feet. (Ours) */
const FARTHEST = 9999;

/** The thing that a manoeuvre takes. (S3) */
export const ITEM = { name: "item", is: "offered", optional: true } as const;
/** The description of a manoeuvre beyond the list. (S3; d20/F.4; d20/J-58) */
export const WORDS = { name: "words", is: "text", longest: 60 } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** Circumstances of an attack, some of which the scene suggests. (S3; d20/H; d20/J-70, d20/J-71) */
export const SEEN_CIRCUMSTANCES = { ...CIRCUMSTANCES, suggested: seenCircumstances } as const;
/** Opponents who threaten an act. (S3; d20/E; d20/J-27) */
export const FOES = { name: "foes", is: "fighters", standing: threatening } as const;

/** Feet to the target, or to the farthest of several. (S3; d20/F.3; d20/J-27) */
export const DISTANCE = distanceInput("distance", FARTHEST, { unit: "ft", beside: STEP });

/** Opponents who threaten a distracting act, and their distance. (S3; d20/E, d20/F.3; d20/J-27) */
export const THREAT = [FOES, numberInput("distance", { max: FARTHEST, initial: null })] as const;

/** Inputs of every attack besides its targets. (S3; d20/D, d20/F.1, d20/H) */
export const ATTACKING = [WEAPON, SEEN_CIRCUMSTANCES, ...GM_CALLS] as const;

/** Converts things to the options of an input. */
export function listOf(entries: readonly Offered[]): readonly Offered[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
