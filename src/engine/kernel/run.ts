import { type Adjusting, adjust } from "./adjusting.ts";
import type { Seat } from "./ask.ts";
import { type Answering, answer, opened, suspendAsk } from "./answering.ts";
import { type Calling, callOff, putFirst } from "./calling.ts";
import { type Passing, pass, passed } from "./clock.ts";
import { type Draft, draftFrom, stepOf } from "./draft.ts";
import { type Json, lookup } from "./json.ts";
import { type Result, ok, refuse, unreachable } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { type Staged, closed, nextStage, pushed, replaced, stagedIn, triggered, withEvents } from "./stack.ts";
import { type Frame, type State, type Step, frameWith } from "./state.ts";

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
  const draft = draftFrom(state, scene);
  const taken = take(draft, input, rules);
  return taken.ok ? ok(advance(draft, rules)) : taken;
}

function take(draft: Draft, input: Input, rules: Rules): Result<true> {
  switch (input.type) {
    case "declare":
      return declare(draft, input, rules);
    case "answer":
      return answer(draft, input, rules);
    case "cancel":
      return callOff(draft, input);
    case "first":
      return putFirst(draft, input);
    case "adjust":
      return adjust(draft, input, rules);
    case "pass":
      return pass(draft, input);
    default:
      return unreachable(input);
  }
}

function declare(draft: Draft, input: Extract<Input, { type: "declare" }>, rules: Rules): Result<true> {
  const kind = lookup(rules.exchanges, input.kind);
  if (!kind) return refuse("declare/unknown", { kind: input.kind });
  if (!kind.declare) return refuse("declare/not-declared", { kind: input.kind });
  const begun = draft.serial > 0;
  if (begun && (draft.stack.length === 0 || !kind.interrupts)) return refuse("declare/not-now", { kind: input.kind });
  const facts = kind.declare(input.payload, input.seat, draft.scene, draft.before.stack);
  if (!facts.ok) return facts;
  suspendAsk(draft);
  return ok(pushed(draft, [{ as: "", kind: input.kind, facts: facts.value }], "", rules));
}

/** Runs the top of the stack until a question is open or nothing is left; then moment after moment. */
function advance(draft: Draft, rules: Rules): Step {
  let stages = 0;
  while (stages < STEP_LIMIT) {
    const frame = draft.stack.at(-1);
    const moment = draft.moments[0];
    if (draft.ask || (!frame && !moment)) return stepOf(draft);
    if (frame) moved(draft, frame, stagedIn(frame, rules), rules);
    else if (moment) passed(draft, moment, rules);
    stages = frame ? stages + 1 : 0;
  }
  throw new Error(`No end after ${STEP_LIMIT} stages of ${rules.id}`);
}

function moved(draft: Draft, frame: Frame, { stage, following }: Staged, rules: Rules): void {
  const move = stage(frame.facts, frame.answers, draft.scene);
  if (move.type === "ask") return opened(draft, frame, move, stage);
  withEvents(draft, move.events, frame);
  if (move.type === "next") nextStage(draft, frame, move.facts, following);
  else if (move.type === "push") {
    replaced(draft, frameWith(frame, move.facts, frame.answers, frame.given));
    pushed(draft, move.children, frame.id, rules);
  } else {
    closed(draft, frame, move.result);
    pushed(draft, move.after, "", rules);
  }
  triggered(draft, move.events, rules);
}
