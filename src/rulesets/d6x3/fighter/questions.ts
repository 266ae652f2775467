import { type Question, askAmount } from "../../../engine/index.ts";
import type { Ability } from "../vocabulary.ts";

/** What a test has to reach unless the GM says otherwise. (d6x3/A.2; S2, Explosives) */
export const USUAL_TARGET = 11;

/** The highest number that a test has to reach, and the most that an advanced test may need. */
export const MOST_TARGET = 50;

/** Whose test it is, on which ability, and the player's words about it; without an ability it is a throw. */
type Tested = { readonly fighter: string; readonly ability: Ability | ""; readonly what: string };

/** Asks the GM what a fighter's test has to reach. (d6x3/A.2; S2, Explosives) */
export function targetQuestion(data: Tested): Question {
  return askAmount({ id: "target", data }, { min: 1, max: MOST_TARGET, fallback: USUAL_TARGET });
}
