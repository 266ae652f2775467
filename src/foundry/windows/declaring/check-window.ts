import { type Result, ok } from "../../../engine/index.ts";
import { type RollView, buildOpposedCheck } from "../../../view/sheet/rolls-view.ts";
import { getChatMode } from "../../platform/compat.ts";
import { showMissingRules, loadWorldRules, withRules } from "../../platform/world/rules.ts";
import { checkNotPrototype, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { buildCheckStart } from "./check-values.ts";
import { withWindows } from "./action-windows.ts";
import { buildPreview, describeCosts } from "./preview.ts";

/** Rolls a check at once; the rules may refuse it. */
export async function rollCheck(actor: Actor.Implementation, roll: RollView): Promise<Result<true>> {
  const rules = await loadWorldRules();
  if (!rules.ok) return rules;
  const { declared, tried } = await buildPreview(actor, buildCheckStart(roll));
  if (tried.ok) await sendIntent({ type: "declare", ...declared, mode: getChatMode() });
  return tried.ok ? ok(true) : tried;
}

/** Rolls a check at once, or shows the refusal. If the check costs something in a fight, its options are opened instead. */
export async function rollOrOpenCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return showMissingRules(rules.refusal);
  const { declared, tried } = await buildPreview(actor, buildCheckStart(roll));
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (describeCosts(actor, tried.value).length > 0) openCheck(actor, roll);
  else await sendIntent({ type: "declare", ...declared, mode: getChatMode() });
}

/** Opens the options of a check. If the user targets exactly one other fighter, this fighter opposes the check. */
export function openCheck(actor: Actor.Implementation, roll: RollView): void {
  const allowed = checkNotPrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  const [rival, ...others] = listTargetedTokens().flatMap((token) => token.actor?.uuid ?? []);
  const isOpposed = rival !== undefined && others.length === 0 && rival !== actor.uuid;
  void withRules(() => {
    const start = buildCheckStart(roll);
    const suggestedStart = isOpposed ? buildOpposedCheck(start, roll.opposed, rival) : start;
    void withWindows(({ showCheckWindow }) => showCheckWindow(actor, roll, suggestedStart));
  });
}
