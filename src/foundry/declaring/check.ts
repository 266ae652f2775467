import { type RollView, opposedBy } from "../../view/sheet/rolls-view.ts";
import { chatMode } from "../client/compat.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { type DeclareIntent, sendIntent } from "../exchange/intents.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { tokensTargeted } from "../scene/tokens.ts";
import { notifyMissing, rulesReady, withRules } from "../world/rules.ts";
import { CheckWindow } from "./check-window.ts";
import { takenBy } from "./costs.ts";
import { type Begun, draftOf } from "./drafting.ts";
import { lastDifficulty } from "./last-difficulty.ts";

/** Builds the start of a check as a click declares it, with the difficulty that this user last gave to it. */
export function begunOf({ key, kind, filled, difficulty }: RollView): Begun {
  const last = lastDifficulty(kind, key);
  return { kind, filled: last === null ? filled : { ...filled, [difficulty]: [last] } };
}

/** Rolls a check at once, or shows the refusal. */
export async function rollCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await rulesReady();
  if (!rules.ok) return notifyMissing(rules.refusal);
  const { declared, tried } = await draftOf(actor, begunOf(roll));
  if (tried.ok) await sendCheck(declared);
  else showRefusal({ refusal: tried.refusal, message: "" });
}

/** Rolls a check at once, or shows the refusal; opens the options instead if the check costs something in a fight. */
export async function rollByClick(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await rulesReady();
  if (!rules.ok) return notifyMissing(rules.refusal);
  const { declared, tried } = await draftOf(actor, begunOf(roll));
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (takenBy(actor, tried.value).length > 0) openCheck(actor, roll);
  else await sendCheck(declared);
}

/** Sends a check to the writer, by default in the message mode of the user's chat. */
export async function sendCheck(declared: Omit<DeclareIntent, "type">, mode = chatMode()): Promise<void> {
  await sendIntent({ type: "declare", ...declared, mode });
}

/** Opens the options of a check; a single fighter whom the user targets opposes it. */
export function openCheck(actor: Actor.Implementation, roll: RollView): void {
  const allowed = refusePrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  const [rival, ...others] = tokensTargeted().flatMap((token) => token.actor?.uuid ?? []);
  const isOpposed = rival !== undefined && others.length === 0 && rival !== actor.uuid;
  void withRules(() => {
    const begun = begunOf(roll);
    const asked = isOpposed ? opposedBy(begun, roll.opposed, rival) : begun;
    void new CheckWindow(actor, roll, asked).render({ force: true });
  });
}
