import type { Rung } from "../../../engine/index.ts";
import { BODY_CONDITIONS } from "../fighter/states.ts";
import type { BodyCondition } from "../fighter/wound-levels.ts";

/** The status condition of what health has done to a fighter; none where they can still act. (d10/H.1, d10/H.3; d10/L-26) */
export function statusOf(condition: BodyCondition | null): Pick<Rung, "status"> {
  return condition === null ? {} : { status: BODY_CONDITIONS[condition].status };
}
