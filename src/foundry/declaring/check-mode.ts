import { type Json, type Result, dataOf, numberAt, ok, refuse } from "../../engine/index.ts";
import { editionOf } from "../../rulesets/index.ts";
import { type MessageMode, chatMode } from "../client/compat.ts";

/** Who sees what is declared, unless another mode is chosen: of a check, those whom the user's chat is set to; of anything else, everyone. */
export function usualMode(ruleset: string, kind: string): MessageMode {
  return isCheck(ruleset, kind) ? chatMode() : "public";
}

/** Whether a declaration may be seen by fewer than all: a check may, unless what it adds up stands in the fight, where all see it. */
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
