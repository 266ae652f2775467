import { type Adjusting, adjust } from "./adjusting.ts";
import type { Seat } from "./ask.ts";
import { type Answering, answer, opened, suspendAsk } from "./answering.ts";
import { type Calling, callOff, putFirst } from "./calling.ts";
import { type Passing, pass, passed } from "./clock.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { type Result, ok, refuse, unreachable } from "./result.ts";
import type { Move, Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { closed, nextStage, pushed, replaced, stageOf, triggered, withEvents } from "./stack.ts";
import type { Frame, State, Step } from "./state.ts";

/**
 * An input from outside: a declaration, an answer, a GM who cancels an exchange, moves it to the top or modifies one of
 * its rolls, or the clock that advances to a turn.
 */
export type Input =
  | { readonly type: "declare"; readonly kind: string; readonly payload: Json; readonly seat: Seat }
  | ({ readonly type: "answer" } & Answering)
  | ({ readonly type: "cancel" } & Calling)
  | ({ readonly type: "first" } & Calling)
  | ({ readonly type: "adjust" } & Adjusting)
  | ({ readonly type: "pass" } & Passing);

/** The most stages that one input or one moment may run; more is an endless loop, which is a bug. */
export const STEP_LIMIT = 500;

/**
 * Advances a state by one input, up to the next ask or the end; refuses what is not allowed and then changes nothing.
 */
export function run(state: State, input: Input, scene: Scene, rules: Rules): Result<Step> {
  const taken = take({ state, scene, events: [] }, input, rules);
  return taken.ok ? ok(advance(taken.value, rules)) : taken;
}

function take(step: Step, input: Input, rules: Rules): Result<Step> {
  switch (input.type) {
    case "declare":
      return declare(step, input, rules);
    case "answer":
      return answer(step, input, rules);
    case "cancel":
      return callOff(step, input);
    case "first":
      return putFirst(step, input);
    case "adjust":
      return adjust(step, input, rules);
    case "pass":
      return pass(step, input);
    default:
      return unreachable(input);
  }
}

function declare(step: Step, input: Extract<Input, { type: "declare" }>, rules: Rules): Result<Step> {
  const kind = lookup(rules.exchanges, input.kind);
  if (!kind) return refuse("declare/unknown", { kind: input.kind });
  if (!kind.declare) return refuse("declare/not-declared", { kind: input.kind });
  const begun = step.state.serial > 0;
  if (begun && (step.state.stack.length === 0 || !kind.interrupts))
    return refuse("declare/not-now", { kind: input.kind });
  const facts = kind.declare(input.payload, input.seat, step.scene, step.state.stack);
  if (!facts.ok) return facts;
  return ok(pushed(suspendAsk(step), [{ as: "", kind: input.kind, facts: facts.value }], "", rules));
}

/** Runs the top of the stack until a question is open or nothing is left; then moment after moment. */
function advance(start: Step, rules: Rules): Step {
  let step = start;
  let stages = 0;
  while (stages < STEP_LIMIT) {
    const frame = step.state.stack.at(-1);
    const [moment] = step.state.moments;
    if (step.state.ask || (!frame && !moment)) return step;
    if (frame) step = moved(step, frame, stageOf(frame, rules)(frame.facts, frame.answers, step.scene), rules);
    else if (moment) step = passed(step, moment, rules);
    stages = frame ? stages + 1 : 0;
  }
  throw new Error(`No end after ${STEP_LIMIT} stages of ${rules.id}`);
}

function moved(step: Step, frame: Frame, move: Move<Data>, rules: Rules): Step {
  switch (move.type) {
    case "next": {
      const going = nextStage(withEvents(step, move.events, frame), { ...frame, facts: move.facts }, rules);
      return triggered(going, move.events, rules);
    }
    case "ask":
      return opened(step, frame, move);
    case "push": {
      const going = replaced(withEvents(step, move.events, frame), { ...frame, facts: move.facts });
      return triggered(pushed(going, move.children, frame.id, rules), move.events, rules);
    }
    case "close": {
      const over = closed(withEvents(step, move.events, frame), frame, move.result);
      return triggered(pushed(over, move.after, "", rules), move.events, rules);
    }
    default:
      return unreachable(move);
  }
}
