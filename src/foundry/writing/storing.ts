import { type State, type Step, isClosed, netChanges, publicState, storeState } from "../../engine/index.ts";
import type { ExchangeRecord, Phase } from "../exchange/record.ts";
import { nextSequence } from "../undo/history.ts";
import { type Plan, planFor, storePlan } from "../exchange/applying.ts";
import { asStored, keepStored } from "../exchange/stored-changes.ts";
import { areByHand } from "../world/held-dice.ts";
import type { Times } from "../exchange/clock-times.ts";

/** What a step is stored with: its combat, the log so far, and the exchange before it. */
type Around = {
  readonly combat: Combat.Implementation | null;
  readonly log: string;
  readonly before: ExchangeRecord | null;
};

/** What the message stores of a step: the public state, the plan, and the deadline of an answer. */
export function stored(step: Step, { combat, log, before }: Around) {
  const plan = storePlan(planOf(step, combat));
  const sequence = plan === "" ? 0 : nextSequence();
  const phase: Phase = plan === "" && !isClosed(step.state) ? "open" : "applying";
  const earlier = before?.applied ?? [];
  const applied = plan === "" ? [...earlier] : [...earlier, sequence, step.state.events.length];
  const kept = keepStored(before?.kept ?? "", sequence, netChanges(step.events));
  const state = storeState(publicState(step.state));
  return { state, plan, phase, log, applied, kept, ...timesFor(step.state, before) };
}

/** The plan of a step: what it writes outside of its message. */
export function planOf({ events, scene, state }: Step, combat: Combat.Implementation | null): Plan {
  return planFor(asStored(netChanges(events)), scene, { ruleset: state.ruleset, combat });
}

function timesFor(state: State, before: ExchangeRecord | null): Times {
  const choosing = state.ask?.questions.some(({ kind }) => kind !== "faces" || areByHand());
  if (!choosing) return { deadline: 0, paused: 0 };
  if (before && before.state.ask?.id === state.ask?.id) return { deadline: before.deadline, paused: before.paused };
  return { deadline: Date.now() + (game.settings.get("riposte", "answerSeconds") ?? 60) * 1000, paused: 0 };
}
