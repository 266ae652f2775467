import { type RollView } from "../../view/sheet/rolls-view.ts";
import { chatMode } from "../client/compat.ts";
import { type DeclareIntent, sendIntent } from "../exchange/intents.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { notifyMissing, rulesReady, withRules } from "../world/rules.ts";
import { CheckWindow } from "./check-window.ts";
import { type Begun, draftOf } from "./drafting.ts";
import { lastDifficulty } from "./last-difficulty.ts";

/** A check as a click declares it: with what usually goes with it, and the difficulty that this user gave it last. */
export function begunOf({ id, kind, filled, difficulty }: RollView): Begun {
  const last = lastDifficulty(kind, id);
  return { kind, filled: last === null ? filled : { ...filled, [difficulty]: [last] } };
}

/** Rolls a check at once; what the rules refuse is told. */
export async function rollCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await rulesReady();
  if (!rules.ok) return notifyMissing(rules.refusal);
  const { declared, tried } = await draftOf(actor, begunOf(roll));
  if (tried.ok) await sendCheck(declared);
  else showRefusal({ refusal: tried.refusal, message: "" });
}

/** Sends a check to the writer, for those to see whom the chat is set to, unless others are named. */
export async function sendCheck(declared: Omit<DeclareIntent, "type">, mode = chatMode()): Promise<void> {
  await sendIntent({ type: "declare", ...declared, mode });
}

/** Opens the window with the options of a check. */
export function openCheck(actor: Actor.Implementation, roll: RollView): void {
  void withRules(() => void new CheckWindow(actor, roll, begunOf(roll)).render({ force: true }));
}
