import { type Json, type Result, toData, getNumber, ok, refuse } from "../../engine/index.ts";
import { findEdition } from "../../rulesets/index.ts";
import { type MessageMode, getChatMode } from "../client/compat.ts";

/** Chooses the message mode of a declaration that names none: the mode of the user's chat for a check, "public" for everything else. */
export function chooseDefaultMode(ruleset: string, kind: string): MessageMode {
  return isCheck(ruleset, kind) ? getChatMode() : "public";
}

/** Refuses a message mode that hides a declaration, unless it is a check whose values do not count in the fight, where all see them. */
export function mayUseMode(
  ruleset: string,
  { kind, payload }: { kind: string; payload: Json },
  mode: MessageMode,
): Result<true> {
  if (mode === "public") return ok(true);
  if (!isCheck(ruleset, kind)) return refuse("declare/not-a-check");
  const values = toData(payload);
  const publicInputs = findEdition(ruleset)?.rolls?.addsUp ?? [];
  return publicInputs.some((name) => getNumber(values, name) > 0) ? refuse("declare/adds-up") : ok(true);
}

function isCheck(ruleset: string, kind: string): boolean {
  const rolls = findEdition(ruleset)?.rolls;
  return rolls !== undefined && [rolls.kind, ...(rolls.alike ?? [])].includes(kind);
}
