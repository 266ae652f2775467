import { type Json, type Question, optionsOf, pickOne } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** The answer of those who let something be. */
export const PASS = "pass";

/** The answer of a GM who lets something stand. */
export const ALLOW = "allow";
const FORBID = "forbid";

/** Asks the GM to allow or forbid something; who says nothing allows it. (S3; d20/D.1, d20/F.2; d20/J-28) */
export function approvalOf(data: Events["asked-approval"]): Question {
  return pickOne({ id: "approval", data }, optionsOf([ALLOW, FORBID]), ALLOW);
}

/** Whether the GM has allowed it. */
export function isAllowed(answer: Json | undefined): boolean {
  return answer === ALLOW;
}
