import type { Json, Option, Question, Result } from "../../../engine/index.ts";
import type { Events } from "../events.ts";

/** The answer of those who let something be. */
export const PASS = "pass";

const ALLOW = "allow";
const FORBID = "forbid";

/** Asks the controller of a fighter to pick one; `fallback` counts without an answer. */
export function pickFor(fighter: string, id: string, options: readonly Option[], fallback: string): Question {
  const role = { type: "controller", fighter } as const;
  return { id, role, kind: "pick", prompt: id, data: { fighter }, options, fallback, sealed: false };
}

/** An option that may be refused. */
export function optionOf(
  id: string,
  { cost = {}, allowed }: { readonly cost?: Readonly<Record<string, number>>; readonly allowed?: Result<unknown> } = {},
): Option {
  const option = { id, label: id, data: {}, cost };
  return allowed === undefined || allowed.ok ? option : { ...option, refusal: allowed.refusal };
}

/** Asks the GM to allow or forbid something; who says nothing allows it. (S3; d20/D.1, d20/F.2; d20/J-28) */
export function approvalOf(data: Events["asked-approval"]): Question {
  const options = [optionOf(ALLOW), optionOf(FORBID)];
  const asked = { id: "approval", role: { type: "gm" }, kind: "pick", prompt: "approval" } as const;
  return { ...asked, data, options, fallback: ALLOW, sealed: false };
}

/** Whether the GM has allowed it. */
export function isAllowed(answer: Json | undefined): boolean {
  return answer === ALLOW;
}
