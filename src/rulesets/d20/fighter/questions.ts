import { type Json, type Question, toOptions, pickOne } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** The answer of a player who passes. */
export const PASS = "pass";

/** The answer of a GM who allows something. */
export const ALLOW = "allow";
const FORBID = "forbid";

/** Asks the GM to allow or forbid something. Without an answer it is allowed. (S3; d20/D.1, d20/F.2; d20/J-28) */
export function askApproval(data: Events["asked-approval"]): Question {
  return pickOne({ id: "approval", data }, toOptions([ALLOW, FORBID]), ALLOW);
}

/** True if the GM's answer to the question of `askApproval` allows it. */
export function isAllowed(answer: Json | undefined): boolean {
  return answer === ALLOW;
}
