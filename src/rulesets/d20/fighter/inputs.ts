import { type Offered, GM_CALLS, WEAPON, distanceInput, numberInput } from "../../../engine/index.ts";
import { STEP } from "./equipment.ts";
import { seenCircumstances } from "./seen.ts";
import { threatening } from "./threats.ts";

/** The farthest that is said, in feet. (Ours) */
const FARTHEST = 9999;

/** What many declarations say. (S3) */
export const ITEM = { name: "item", is: "offered", optional: true } as const;
/** What a manoeuvre beyond the list is to be. (S3; d20/F.4; d20/J-58) */
export const WORDS = { name: "words", is: "text", longest: 60 } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** Those of an attack, of which the scene suggests some. (S3; d20/H; d20/J-70, d20/J-71) */
export const SEEN_CIRCUMSTANCES = { ...CIRCUMSTANCES, suggested: seenCircumstances } as const;
/** Those before whom something is done. (S3; d20/E; d20/J-27) */
export const FOES = { name: "foes", is: "fighters", standing: threatening } as const;

/** How many feet away the target is, or the farthest of several. (S3; d20/F.3; d20/J-27) */
export const DISTANCE = distanceInput("distance", FARTHEST, { unit: "ft", beside: STEP });

/** Who threatens an act that takes the mind off the fight, and from how far. (S3; d20/E, d20/F.3; d20/J-27) */
export const THREAT = [FOES, numberInput("distance", { max: FARTHEST, initial: null })] as const;

/** What every attack says besides its targets. (S3; d20/D, d20/F.1, d20/H) */
export const ATTACKING = [WEAPON, SEEN_CIRCUMSTANCES, ...GM_CALLS] as const;

/** A list to choose from. */
export function listOf(entries: readonly Offered[]): readonly Offered[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
