import {
  type Change,
  type State,
  type Step,
  happened,
  isClosed,
  lastingChanges,
  netChanges,
  publicState,
  storeState,
} from "../../engine/index.ts";
import { type ExchangeRecord, type Phase, storedIn } from "../exchange/record.ts";
import { nextSequence, writesOf } from "../undo/history.ts";
import { turnedPast } from "../undo/past-turns.ts";
import { type Plan, planFor, storePlan, withChanges } from "../exchange/applying.ts";
import { asStored, keepStored } from "../exchange/stored-changes.ts";
import { areByHand } from "../world/held-dice.ts";
import type { Times } from "../exchange/clock-times.ts";

/** The combat of a step, the log so far, and the exchange before it. */
type Around = {
  readonly combat: Combat.Implementation | null;
  readonly log: string;
  readonly before: ExchangeRecord | null;
};

/** Returns the stored fields of a step's message: the public state, the plan, and the deadline of an answer. */
export function stored(step: Step, { combat, log, before }: Around) {
  const plan = storePlan(withPast(planOf(step, combat), step, { combat, before }));
  const sequence = plan === "" ? 0 : nextSequence();
  const phase: Phase = plan === "" && !isClosed(step.state) ? "open" : "applying";
  const earlier = before?.applied ?? [];
  const applied = plan === "" ? [...earlier] : [...earlier, sequence, step.state.events.length];
  const kept = keepStored(before?.kept ?? "", sequence, netChanges(step.events));
  const state = storeState(publicState(step.state));
  return { state, plan, phase, log, applied, kept, ...timesFor(step.state, before) };
}

/** Builds the plan of a step: everything that it writes outside of its message. */
export function planOf({ events, scene, state }: Step, combat: Combat.Implementation | null): Plan {
  return planFor(asStored(netChanges(events)), scene, { ruleset: state.ruleset, combat });
}

/**
 * Adds the past turns to the plan of a step by which an exchange ends without effect, as when it is cancelled: the exchange does not return
 * with a turn to which its fight goes back either.
 */
function withPast(plan: Plan, { state }: Step, { combat, before }: Omit<Around, "log">): Plan {
  if (!combat || !before || !isClosed(state) || lastingChanges(state.events).length > 0) return plan;
  const stored = storedIn(before.message);
  const writes = stored ? writesOf({ ...stored, message: before.message }) : [];
  const { changes } = turnedPast(combat, (past) => netOf(writes.filter(({ sequence }) => sequence < past.sequence)));
  return withChanges(plan, combat.uuid, changes);
}

function netOf(writes: readonly { readonly changes: readonly Change[] }[]): readonly Change[] {
  return netChanges(writes.map(({ changes }) => happened("applied", {}, changes)));
}

function timesFor(state: State, before: ExchangeRecord | null): Times {
  const choosing = state.ask?.questions.some(({ kind }) => kind !== "faces" || areByHand());
  if (!choosing) return { deadline: 0, paused: 0 };
  if (before && before.state.ask?.id === state.ask?.id) return { deadline: before.deadline, paused: before.paused };
  return { deadline: Date.now() + (game.settings.get("riposte", "answerSeconds") ?? 60) * 1000, paused: 0 };
}
