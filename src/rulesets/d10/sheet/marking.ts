import type { Rung } from "../../../engine/index.ts";
import { type Condition, conditionAt } from "../fighter/conditions.ts";
import type { Status } from "./status.ts";

/** The status condition of a wound level: unconscious, or dead; none where one can still act. (d10/H.1; d10/L-26) */
export function statusAt(wound: number): Pick<Rung, "status"> {
  return statusOf(conditionAt(wound));
}

/** The status condition of what health has done to somebody. (d10/H.1, d10/H.3) */
export function statusOf(condition: Condition | null): Pick<Rung, "status"> {
  if (condition === "dead") return { status: "dead" satisfies Status };
  return condition === null ? {} : { status: "unconscious" satisfies Status };
}
