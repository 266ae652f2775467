import { type RollView, buildOpposedCheck } from "../../view/sheet/rolls-view.ts";
import { getChatMode } from "../client/compat.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { type DeclareIntent, sendIntent } from "../exchange/intents.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { listTargetedTokens } from "../scene/tokens.ts";
import { showMissingRules, loadWorldRules, withRules } from "../world/rules.ts";
import { CheckWindow } from "./check-window.ts";
import { describeCosts } from "./costs.ts";
import { type DeclarationStart, buildDraft } from "./drafting.ts";
import { readLastDifficulty } from "./last-difficulty.ts";

/** Builds the start of a check as a click declares it, with the difficulty that this user last gave to it. */
export function buildCheckStart({ key, kind, filled, difficulty }: RollView): DeclarationStart {
  const last = readLastDifficulty(kind, key);
  return { kind, filled: last === null ? filled : { ...filled, [difficulty]: [last] } };
}

/** Rolls a check at once, or shows the refusal. */
export async function rollCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return showMissingRules(rules.refusal);
  const { declared, tried } = await buildDraft(actor, buildCheckStart(roll));
  if (tried.ok) await sendCheck(declared);
  else showRefusal({ refusal: tried.refusal, message: "" });
}

/** Rolls a check at once, or shows the refusal; opens the options instead if the check costs something in a fight. */
export async function rollOrOpenCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return showMissingRules(rules.refusal);
  const { declared, tried } = await buildDraft(actor, buildCheckStart(roll));
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (describeCosts(actor, tried.value).length > 0) openCheck(actor, roll);
  else await sendCheck(declared);
}

/** Sends a check to the writer, by default in the message mode of the user's chat. */
export async function sendCheck(declared: Omit<DeclareIntent, "type">, mode = getChatMode()): Promise<void> {
  await sendIntent({ type: "declare", ...declared, mode });
}

/** Opens the options of a check; a single fighter whom the user targets opposes it. */
export function openCheck(actor: Actor.Implementation, roll: RollView): void {
  const allowed = refusePrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  const [rival, ...others] = listTargetedTokens().flatMap((token) => token.actor?.uuid ?? []);
  const isOpposed = rival !== undefined && others.length === 0 && rival !== actor.uuid;
  void withRules(() => {
    const start = buildCheckStart(roll);
    const suggestedStart = isOpposed ? buildOpposedCheck(start, roll.opposed, rival) : start;
    void new CheckWindow(actor, roll, suggestedStart).render({ force: true });
  });
}
