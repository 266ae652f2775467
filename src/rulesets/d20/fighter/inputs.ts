import { type OfferedEntry, GM_CALLS, WEAPON, distanceInput, numberInput } from "../../../engine/index.ts";
import { STEP } from "./equipment.ts";
import { suggestCircumstances } from "./seen.ts";
import { listThreats } from "./threats.ts";

/** The greatest distance that can be entered, in feet. (Ours) */
const FARTHEST = 9999;

/** The item that a manoeuvre takes. (S3) */
export const ITEM = { name: "item", is: "offered", optional: true } as const;
/** The player's description of a manoeuvre that is not on the list. (S3; d20/F.4; d20/J-58) */
export const WORDS = { name: "words", is: "text", longest: 60 } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** The circumstances of an attack; the scene suggests some of them. (S3; d20/H; d20/J-70, d20/J-71) */
export const SUGGESTED_CIRCUMSTANCES = { ...CIRCUMSTANCES, suggested: suggestCircumstances } as const;
/** The opponents who threaten the fighter during an action. (S3; d20/E; d20/J-27) */
export const OPPONENTS = { name: "foes", is: "fighters", standing: listThreats } as const;

/** The distance to the target in feet, or to the farthest of several targets. (S3; d20/F.3; d20/J-27) */
export const DISTANCE = distanceInput("distance", FARTHEST, { unit: "ft", beside: STEP });

/** The opponents who threaten the fighter during a distracting action, and their distance in feet. (S3; d20/E, d20/F.3; d20/J-27) */
export const THREAT = [OPPONENTS, numberInput("distance", { max: FARTHEST, initial: null })] as const;

/** The inputs of every attack except its targets. (S3; d20/D, d20/F.1, d20/H) */
export const ATTACK_INPUTS = [WEAPON, SUGGESTED_CIRCUMSTANCES, ...GM_CALLS] as const;

/** Converts items to the options of an input. */
export function toOffers(entries: readonly OfferedEntry[]): readonly OfferedEntry[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
