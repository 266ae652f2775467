import { type OfferedEntry, GM_CALLS, WEAPON, distanceInput, numberInput } from "../../../engine/index.ts";
import { STEP } from "./equipment.ts";
import { suggestCircumstances } from "./seen.ts";
import { listThreats } from "./threats.ts";

/** Farthest distance that can be given, in feet. (Ours) */
const FARTHEST = 9999;

/** The thing that a manoeuvre takes. (S3) */
export const ITEM = { name: "item", is: "offered", optional: true } as const;
/** The description of a manoeuvre beyond the list. (S3; d20/F.4; d20/J-58) */
export const WORDS = { name: "words", is: "text", longest: 60 } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** Circumstances of an attack, some of which the scene suggests. (S3; d20/H; d20/J-70, d20/J-71) */
export const SUGGESTED_CIRCUMSTANCES = { ...CIRCUMSTANCES, suggested: suggestCircumstances } as const;
/** Opponents who threaten an act. (S3; d20/E; d20/J-27) */
export const OPPONENTS = { name: "foes", is: "fighters", standing: listThreats } as const;

/** Feet to the target, or to the farthest of several. (S3; d20/F.3; d20/J-27) */
export const DISTANCE = distanceInput("distance", FARTHEST, { unit: "ft", beside: STEP });

/** Opponents who threaten a distracting act, and their distance. (S3; d20/E, d20/F.3; d20/J-27) */
export const THREAT = [OPPONENTS, numberInput("distance", { max: FARTHEST, initial: null })] as const;

/** Inputs of every attack besides its targets. (S3; d20/D, d20/F.1, d20/H) */
export const ATTACK_INPUTS = [WEAPON, SUGGESTED_CIRCUMSTANCES, ...GM_CALLS] as const;

/** Converts things to the options of an input. */
export function toOffers(entries: readonly OfferedEntry[]): readonly OfferedEntry[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
