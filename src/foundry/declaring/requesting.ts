import { type FieldRolls, OUT_OF_TURN, REQUESTED } from "../../engine/index.ts";
import type { RollView } from "../../view/sheet/rolls-view.ts";
import type { MessageMode } from "../client/compat.ts";
import { sendIntent } from "../exchange/intents.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { buildDraft } from "./drafting.ts";

/** A roll that is requested of an actor, and the game's data about requested rolls. */
type RollRequest = { readonly roll: RollView; readonly rolls: FieldRolls };

/**
 * Requests a check of an actor's player, which takes no action and needs no turn; for an actor without a player the GM rolls at once. Shows
 * the refusal if the rules refuse it.
 */
export async function requestRoll(
  actor: Actor.Implementation,
  { roll: { kind, filled, difficulty }, rolls }: RollRequest,
  request: { readonly difficulty: string; readonly mode: MessageMode },
): Promise<void> {
  const extraInputs = Object.entries(rolls.asked ?? {}).map(([name, value]) => [name, [value]] as const);
  const flags = {
    shown: ["1"],
    [OUT_OF_TURN.name]: ["on"],
    ...(actor.hasPlayerOwner ? { [REQUESTED.name]: ["on"] } : {}),
  };
  const difficultyInput = request.difficulty === "" ? {} : { [difficulty]: [request.difficulty] };
  const start = { kind, filled: { ...filled, ...Object.fromEntries(extraInputs), ...flags, ...difficultyInput } };
  const { declared, tried } = await buildDraft(actor, start);
  if (tried.ok) await sendIntent({ type: "declare", ...declared, mode: request.mode });
  else showRefusal({ refusal: tried.refusal, message: "" });
}
