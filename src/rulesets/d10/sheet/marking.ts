import type { Rung } from "../../../engine/index.ts";
import { BODY_CONDITIONS } from "../fighter/states.ts";
import type { BodyCondition } from "../fighter/wound-levels.ts";

/** Converts a condition of the body to its status; empty for a fighter who can still act. (d10/H.1, d10/H.3; d10/L-26) */
export function toStatus(condition: BodyCondition | null): Pick<Rung, "status"> {
  return condition === null ? {} : { status: BODY_CONDITIONS[condition].status };
}
