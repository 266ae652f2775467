import {
  type Change,
  type State,
  type ExchangeStep,
  happened,
  isClosed,
  listLastingChanges,
  mergeChanges,
  toPublicState,
  storeState,
} from "../../../engine/index.ts";
import { type ExchangeRecord, type Phase, readStoredExchange } from "../../exchange/record.ts";
import { nextSequence, listWrites } from "../../exchange/undo/history.ts";
import { undoPastTurns } from "../../exchange/undo/taking-back.ts";
import { type WritePlan, buildPlan, storePlan, withChanges } from "../../exchange/write-plan.ts";
import { toStoredChanges, addDifferences } from "../../exchange/stored-changes.ts";
import { areRolledByHand } from "../../platform/world/held-dice.ts";
import type { ClockTimes } from "../../exchange/clock-times.ts";

/** The context of a step: its combat, the log so far, and the exchange before it. */
type StepContext = {
  readonly combat: Combat.Implementation | null;
  readonly log: string;
  readonly before: ExchangeRecord | null;
};

/** Returns the stored fields of a step's message: the public state, the plan, and the deadline of an answer. */
export function buildStoredStep(step: ExchangeStep, { combat, log, before }: StepContext) {
  const plan = storePlan(withPast(buildStepPlan(step, combat), step, { combat, before }));
  const sequence = plan === "" ? 0 : nextSequence();
  const phase: Phase = plan === "" && !isClosed(step.state) ? "open" : "applying";
  const earlier = before?.applied ?? [];
  const applied = plan === "" ? [...earlier] : [...earlier, sequence, step.state.events.length];
  const differences = addDifferences(before?.kept ?? "", sequence, mergeChanges(step.events));
  const state = storeState(toPublicState(step.state));
  return { state, plan, phase, log, applied, kept: differences, ...computeTimes(step.state, before) };
}

/** Builds the plan of a step: everything that it writes outside of its message. */
export function buildStepPlan({ events, scene, state }: ExchangeStep, combat: Combat.Implementation | null): WritePlan {
  return buildPlan(toStoredChanges(mergeChanges(events)), scene, { ruleset: state.ruleset, combat });
}

/**
 * Adds changes of past turns to the plan if a step ends an exchange without effect, for instance by cancelling it. So the exchange does not
 * return when the fight goes back to one of these turns.
 */
function withPast(plan: WritePlan, { state }: ExchangeStep, { combat, before }: Omit<StepContext, "log">): WritePlan {
  if (!combat || !before || !isClosed(state) || listLastingChanges(state.events).length > 0) return plan;
  const storedExchange = readStoredExchange(before.message);
  const writes = storedExchange ? listWrites({ ...storedExchange, message: before.message }) : [];
  const { changes } = undoPastTurns(combat, (past) =>
    mergeWrites(writes.filter(({ sequence }) => sequence < past.sequence)),
  );
  return withChanges(plan, combat.uuid, changes);
}

function mergeWrites(writes: readonly { readonly changes: readonly Change[] }[]): readonly Change[] {
  return mergeChanges(writes.map(({ changes }) => happened("applied", {}, changes)));
}

function computeTimes(state: State, before: ExchangeRecord | null): ClockTimes {
  const choosing = state.ask?.questions.some(({ kind }) => kind !== "faces" || areRolledByHand());
  if (!choosing) return { deadline: 0, paused: 0 };
  if (before && before.state.ask?.id === state.ask?.id) return { deadline: before.deadline, paused: before.paused };
  return { deadline: Date.now() + (game.settings.get("riposte", "answerSeconds") ?? 60) * 1000, paused: 0 };
}
