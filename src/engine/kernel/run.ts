import {
  type AdjustInput,
  type GmCommand,
  type ClockInput,
  applyAdjustment,
  cancelExchange,
  moveToTop,
  planClockAdvance,
  playMoment,
} from "./commands.ts";
import type { Seat } from "./ask.ts";
import {
  type AnswerInput,
  type RenewInput,
  type StagePosition,
  answer,
  renewQuestions,
  putQuestions,
  closeAsk,
  closeExchange,
  advanceStage,
  pushExchanges,
  setTopFrame,
  findStagePosition,
  pushTriggered,
  emitEvents,
} from "./stack.ts";
import {
  type WorkingState,
  type Frame,
  type State,
  type ExchangeStep,
  createWorkingState,
  buildStep,
  updateFrame,
} from "./state.ts";
import { type Json, lookup } from "./json.ts";
import { type Result, ok, refuse, unreachable } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";

/**
 * An input from outside. `renew` puts questions again that the scene has changed, `cancel` ends an exchange, `first` moves it to the top,
 * `adjust` modifies one of its rolls, and `pass` advances the clock to a turn.
 */
export type Input =
  | { readonly type: "declare"; readonly kind: string; readonly payload: Json; readonly seat: Seat }
  | ({ readonly type: "answer" } & AnswerInput)
  | ({ readonly type: "renew" } & RenewInput)
  | ({ readonly type: "cancel" } & GmCommand)
  | ({ readonly type: "first" } & GmCommand)
  | ({ readonly type: "adjust" } & AdjustInput)
  | ({ readonly type: "pass" } & ClockInput);

/** The most stages that one input or one moment may run; more is an endless loop, which is a bug. */
export const STEP_LIMIT = 500;

/** Advances a state by one input, up to the next ask or the end. A refused input changes nothing. */
export function run(state: State, input: Input, scene: Scene, rules: Rules): Result<ExchangeStep> {
  const work = createWorkingState(state, scene);
  const accepted = applyInput(work, input, rules);
  return accepted.ok ? ok(advance(work, rules)) : accepted;
}

function applyInput(work: WorkingState, input: Input, rules: Rules): Result<true> {
  switch (input.type) {
    case "declare":
      return declare(work, input, rules);
    case "answer":
      return answer(work, input, rules);
    case "renew":
      return renewQuestions(work, input, rules);
    case "cancel":
      return cancelExchange(work, input);
    case "first":
      return moveToTop(work, input);
    case "adjust":
      return applyAdjustment(work, input, rules);
    case "pass":
      return planClockAdvance(work, input);
    default:
      return unreachable(input);
  }
}

function declare(work: WorkingState, input: Extract<Input, { type: "declare" }>, rules: Rules): Result<true> {
  const kind = lookup(rules.exchanges, input.kind);
  if (!kind) return refuse("declare/unknown", { kind: input.kind });
  if (!kind.declare) return refuse("declare/not-declared", { kind: input.kind });
  const hasStarted = work.serial > 0;
  if (hasStarted && (work.stack.length === 0 || !kind.interrupts))
    return refuse("declare/not-now", { kind: input.kind });
  const facts = kind.declare(input.payload, input.seat, work.scene, work.before.stack);
  if (!facts.ok) return facts;
  closeAsk(work);
  return ok(pushExchanges(work, [{ as: "", kind: input.kind, facts: facts.value }], "", rules));
}

/**
 * Runs the top exchange, or the next moment if the stack is empty, until a question is open or nothing is left. Throws after `STEP_LIMIT`
 * stages.
 */
function advance(work: WorkingState, rules: Rules): ExchangeStep {
  let stages = 0;
  while (stages < STEP_LIMIT) {
    const frame = work.stack.at(-1);
    const moment = work.moments[0];
    if (work.ask || (!frame && !moment)) return buildStep(work);
    if (frame) runStage(work, frame, findStagePosition(frame, rules), rules);
    else if (moment) playMoment(work, moment, rules);
    stages = frame ? stages + 1 : 0;
  }
  throw new Error(`No end after ${STEP_LIMIT} stages of ${rules.id}`);
}

function runStage(work: WorkingState, frame: Frame, { stage, following }: StagePosition, rules: Rules): void {
  const move = stage(frame.facts, frame.answers, work.scene);
  if (move.type === "ask") return putQuestions(work, frame, move, stage);
  emitEvents(work, move.events, frame);
  if (move.type === "next") advanceStage(work, frame, move.facts, following);
  else if (move.type === "push") {
    setTopFrame(work, updateFrame(frame, move.facts, frame.answers, frame.given));
    pushExchanges(work, move.children, frame.id, rules);
  } else {
    closeExchange(work, frame, move.result);
    pushExchanges(work, move.after, "", rules);
  }
  pushTriggered(work, move.events, rules);
}
