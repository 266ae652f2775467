import { type Json, type Result, dataOf, numberAt, ok, refuse } from "../../engine/index.ts";
import { editionOf } from "../../rulesets/index.ts";
import { type MessageMode, chatMode } from "../client/compat.ts";

/** Chooses the message mode of a declaration that names none: the mode of the user's chat for a check, "public" for everything else. */
export function usualMode(ruleset: string, kind: string): MessageMode {
  return isCheck(ruleset, kind) ? chatMode() : "public";
}

/** Refuses a message mode that hides a declaration, unless it is a check whose values do not count in the fight, where all see them. */
export function maySee(
  ruleset: string,
  { kind, payload }: { kind: string; payload: Json },
  mode: MessageMode,
): Result<true> {
  if (mode === "public") return ok(true);
  if (!isCheck(ruleset, kind)) return refuse("declare/not-a-check");
  const said = dataOf(payload);
  const open = editionOf(ruleset)?.rolls?.addsUp ?? [];
  return open.some((name) => numberAt(said, name) > 0) ? refuse("declare/adds-up") : ok(true);
}

function isCheck(ruleset: string, kind: string): boolean {
  const rolls = editionOf(ruleset)?.rolls;
  return rolls !== undefined && [rolls.kind, ...(rolls.alike ?? [])].includes(kind);
}
