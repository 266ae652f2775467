import { lookup, run } from "../../../engine/index.ts";
import { findCombatByUuid, buildExchangeFight } from "../../documents/fight/fight.ts";
import { type WritePlan, applyPlan } from "../../exchange/write-plan.ts";
import { dropConflict } from "./finishing.ts";
import { queueTask } from "../../exchange/queue.ts";
import { findWorldActor, readPresentFighters } from "../../documents/fighters.ts";
import type { Submit } from "./request-answers.ts";
import { listUnfinishedRecords } from "../../exchange/exchange-index.ts";
import { type ExchangeRecord, loadRecordRules } from "../../exchange/record.ts";
import { GM_SEAT } from "../../documents/seats.ts";
import { buildStepPlan } from "./write-step.ts";
import { readWorldData } from "../../platform/world/world.ts";

/**
 * Cancels a running exchange whose message was deleted nevertheless, for instance when the chat is cleared. Writes its plan, and then gives
 * its costs back with one plan, which is the same at every retry. Values that were changed meanwhile stay unchanged.
 */
export function cancelDeletedExchange(record: ExchangeRecord): void {
  const mark = `${record.message.id}:${record.state.events.length}`;
  const pending: { step: WritePlan; undoing: WritePlan | null } = {
    step: record.phase === "applying" ? record.plan : [],
    undoing: null,
  };
  dropConflict(record.message.id ?? "");
  queueTask(async () => {
    await applyPlan(pending.step, mark, refuseOverwrite);
    pending.step = [];
    pending.undoing ??= await buildCancelPlan(record);
    await applyPlan(pending.undoing, `${mark}:gone`, refuseOverwrite);
  });
}

/** Builds the plan that cancels an exchange at its present state; empty if its rules are not available. */
async function buildCancelPlan(record: ExchangeRecord): Promise<WritePlan> {
  const { state } = record;
  const rules = await loadRecordRules(record);
  if (!rules.ok) return [];
  const combat = findCombatByUuid(record.combat);
  const ruleset = rules.value.id;
  const scene = {
    fighters: await readPresentFighters(record.fighters, rules.value),
    fight: buildExchangeFight(combat, record.fighters, ruleset),
    world: readWorldData(ruleset),
  };
  const step = run(state, { type: "cancel", seat: GM_SEAT }, scene, rules.value);
  return step.ok ? buildStepPlan(step.value, combat) : [];
}

/** Leaves values that were changed meanwhile unchanged: without a message, no decision can be awaited. */
function refuseOverwrite(): boolean {
  return false;
}

/** Answers the questions of deleted actors with their fallbacks, so that no exchange waits for them; the rules decide what follows. */
export async function answerForDeletedActors(submit: Submit): Promise<void> {
  for (const { message, state } of listUnfinishedRecords()) {
    for (const { id, role, fallback } of state.ask?.questions ?? []) {
      const open = state.ask && fallback !== undefined && lookup(state.ask.answered, id) === undefined;
      if (!open || role.type !== "controller" || (await findWorldActor(role.fighter))) continue;
      submit(message, { type: "answer", ask: state.ask.id, question: id, value: fallback, seat: GM_SEAT }, game.user);
    }
  }
}
