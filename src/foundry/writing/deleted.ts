import { lookup, netChanges, run } from "../../engine/index.ts";
import { combatAt, fightAmong } from "../fight/fight.ts";
import { applyPlan, planFor } from "../exchange/applying.ts";
import { dropConflict } from "./conflicts.ts";
import { actorAt, presentFighters } from "../documents/fighters.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import type { Submit } from "./pull.ts";
import { type ExchangeRecord, rulesOf, storedIn, unfinishedRecords } from "../exchange/record.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { worldOf } from "../world/world.ts";

/** Whether a message may be deleted. A running exchange may not: it has to be called off first, which gives back what it has spent. */
export function mayDelete(message: ChatMessage.Implementation): boolean {
  const phase = storedIn(message)?.phase ?? "closed";
  if (phase !== "closed") showRefusal({ refusal: { code: "exchange/runs", data: {} }, message: "" });
  return phase === "closed";
}

/** A running exchange whose message is gone all the same, as when the chat is cleared, is called off: what stood in it to be
 *  written is written, and what it has cost is given back. What somebody has changed meanwhile stands. */
export async function callOffDeleted(record: ExchangeRecord): Promise<void> {
  const { message, state } = record;
  const mark = `${message.id}:${state.events.length}`;
  dropConflict(message.id ?? "");
  if (record.phase === "applying") await applyPlan(record.plan, mark, leaveIt);
  const rules = await rulesOf(record);
  if (!rules.ok) return;
  const combat = combatAt(record.combat);
  const ruleset = rules.value.id;
  const scene = {
    fighters: await presentFighters(record.fighters, rules.value),
    fight: fightAmong(combat, record.fighters),
    world: worldOf(ruleset),
  };
  const step = run(state, { type: "cancel", seat: GM_SEAT }, scene, rules.value);
  if (!step.ok) return;
  const plan = planFor(netChanges(step.value.events), step.value.scene, { ruleset, combat });
  await applyPlan(plan, `${mark}:gone`, leaveIt);
}

/** No message is left in which a decision could be waited for: what somebody has changed stands. */
function leaveIt(): boolean {
  return false;
}

/** Answers what is asked of those who have been deleted, so that nobody waits for them; the rules say what follows. */
export async function answerForGone(submit: Submit): Promise<void> {
  for (const { message, state } of unfinishedRecords()) {
    for (const { id, role, fallback } of state.ask?.questions ?? []) {
      const open = state.ask && fallback !== undefined && lookup(state.ask.answered, id) === undefined;
      if (!open || role.type !== "controller" || (await actorAt(role.fighter))) continue;
      submit(message, { type: "answer", ask: state.ask.id, question: id, value: fallback, seat: GM_SEAT }, game.user);
    }
  }
}
