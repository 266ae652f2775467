import { lookup, run } from "../../engine/index.ts";
import { combatAt, fightAmong } from "../fight/fight.ts";
import { type Plan, applyPlan } from "../exchange/applying.ts";
import { dropConflict } from "./conflicts.ts";
import { inLine } from "../exchange/line.ts";
import { actorAt, presentFighters } from "../documents/fighters.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import type { Submit } from "./pull.ts";
import { unfinishedRecords } from "../exchange/exchanges.ts";
import { type ExchangeRecord, rulesOf, storedIn } from "../exchange/record.ts";
import { GM_SEAT } from "../documents/seats.ts";
import { planOf } from "./storing.ts";
import { worldOf } from "../world/world.ts";

/** True if a message may be deleted. A running exchange has to be cancelled first, which gives back what it has spent. */
export function mayDelete(message: ChatMessage.Implementation): boolean {
  const phase = storedIn(message)?.phase ?? "closed";
  if (phase !== "closed") showRefusal({ refusal: { code: "exchange/runs", data: {} }, message: "" });
  return phase === "closed";
}

/**
 * Cancels a running exchange whose message was deleted all the same, as when the chat is cleared: writes its plan, then gives its costs
 * back by one plan, however often that is tried. Values changed meanwhile are left alone.
 */
export function callOffDeleted(record: ExchangeRecord): void {
  const mark = `${record.message.id}:${record.state.events.length}`;
  const left: { step: Plan; undoing: Plan | null } = {
    step: record.phase === "applying" ? record.plan : [],
    undoing: null,
  };
  dropConflict(record.message.id ?? "");
  inLine(async () => {
    await applyPlan(left.step, mark, neverOverwrite);
    left.step = [];
    left.undoing ??= await planOfCancelling(record);
    await applyPlan(left.undoing, `${mark}:gone`, neverOverwrite);
  });
}

/** Builds the plan that cancels an exchange at its present state; empty if its rules are not available. */
async function planOfCancelling(record: ExchangeRecord): Promise<Plan> {
  const { state } = record;
  const rules = await rulesOf(record);
  if (!rules.ok) return [];
  const combat = combatAt(record.combat);
  const ruleset = rules.value.id;
  const scene = {
    fighters: await presentFighters(record.fighters, rules.value),
    fight: fightAmong(combat, record.fighters, ruleset),
    world: worldOf(ruleset),
  };
  const step = run(state, { type: "cancel", seat: GM_SEAT }, scene, rules.value);
  return step.ok ? planOf(step.value, combat) : [];
}

/** Leaves values changed meanwhile alone: without a message no decision can be awaited. */
function neverOverwrite(): boolean {
  return false;
}

/** Answers the questions of deleted actors with their fallbacks, so that no exchange waits for them; the rules decide what follows. */
export async function answerForGone(submit: Submit): Promise<void> {
  for (const { message, state } of unfinishedRecords()) {
    for (const { id, role, fallback } of state.ask?.questions ?? []) {
      const open = state.ask && fallback !== undefined && lookup(state.ask.answered, id) === undefined;
      if (!open || role.type !== "controller" || (await actorAt(role.fighter))) continue;
      submit(message, { type: "answer", ask: state.ask.id, question: id, value: fallback, seat: GM_SEAT }, game.user);
    }
  }
}
