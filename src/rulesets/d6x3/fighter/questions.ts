import { type Question, askAmount } from "../../../engine/index.ts";
import type { TestAbility } from "../vocabulary.ts";

/** The number that a test has to reach, unless the GM sets another. (d6x3/A.2; S2, Explosives) */
export const USUAL_TARGET = 11;

/** The highest number that a test may have to reach, and the highest sum that an advanced test may need. */
export const MOST_TARGET = 50;

/** The fighter, the ability and the player's words of a test; an empty ability means a throw. */
type TargetQuery = { readonly fighter: string; readonly ability: TestAbility | ""; readonly what: string };

/** Asks the GM for the number that a fighter's test has to reach. (d6x3/A.2; S2, Explosives) */
export function askTarget(query: TargetQuery): Question {
  return askAmount({ id: "target", data: query }, { min: 1, max: MOST_TARGET, fallback: USUAL_TARGET });
}
