import type { Answers, Policy, Question, Seat } from "./ask.ts";
import { maySpeakFor, readAnswer } from "./ask.ts";
import type { Event } from "./event.ts";
import { passMoment } from "./effects.ts";
import { applyEvents, changeAt, givenBack, happened } from "./event.ts";
import { momentsUntil } from "./fight.ts";
import type { Data, Json } from "./json.ts";
import { lookup } from "./json.ts";
import type { Result } from "./result.ts";
import { ok, refuse, unreachable } from "./result.ts";
import type { Child, ExchangeKind, Move, Ruleset, Stage } from "./ruleset.ts";
import type { Frame, OpenAsk, State } from "./state.ts";
import type { Moment, Scene } from "./scene.ts";
import { isClosed } from "./state.ts";

/** What comes from outside: a declaration, an answer, a GM who calls everything off, or the clock that goes on to a turn. */
export type Input =
  | { readonly type: "declare"; readonly kind: string; readonly payload: Json; readonly seat: Seat }
  | {
      readonly type: "answer";
      readonly ask: string;
      readonly question: string;
      readonly value: Json;
      readonly seat: Seat;
    }
  | { readonly type: "cancel"; readonly seat: Seat }
  | { readonly type: "pass"; readonly round: number; readonly turn: string; readonly seat: Seat };

/** Where an input has led: the state, the scene, and what happened on the way. */
export type Step = { readonly state: State; readonly scene: Scene; readonly events: readonly Event[] };

/** How many stages may run on one input, or on one moment; more means that they go in circles, which is a bug. */
export const STEP_LIMIT = 500;

/** Moves a state on by one input, up to the next ask or the end; refuses what is not allowed and then changes nothing. */
export function run(state: State, input: Input, scene: Scene, rules: Ruleset): Result<Step> {
  const step = { state, scene, events: [] };
  switch (input.type) {
    case "declare":
      return declare(step, input, rules);
    case "answer":
      return answer(step, input, rules);
    case "cancel":
      return cancel(step, input.seat);
    case "pass":
      return pass(step, input, rules);
    default:
      return unreachable(input);
  }
}

function declare(step: Step, input: Extract<Input, { type: "declare" }>, rules: Ruleset): Result<Step> {
  const kind = lookup(rules.exchanges, input.kind);
  if (!kind) return refuse("declare/unknown", { kind: input.kind });
  const begun = step.state.serial > 0;
  if (begun && (step.state.stack.length === 0 || !kind.interrupts))
    return refuse("declare/not-now", { kind: input.kind });
  const facts = kind.declare(input.payload, input.seat, step.scene);
  if (!facts.ok) return facts;
  return ok(advance(pushed(setAside(step), [{ as: "", kind: input.kind, facts: facts.value }], "", rules), rules));
}

function answer(step: Step, input: Extract<Input, { type: "answer" }>, rules: Ruleset): Result<Step> {
  const { state } = step;
  const open = state.ask;
  const frame = state.stack.at(-1);
  if (!open || !frame || open.id !== input.ask) return refuse("answer/closed", { ask: input.ask });
  const asked = open.questions.find(({ id }) => id === input.question);
  if (!asked) return refuse("answer/unknown-question", { question: input.question });
  const question = questionNow(step, frame, input.question, rules);
  if (!question && !maySpeakFor(input.seat, asked.role)) return refuse("answer/not-yours");
  if (!question) return ok(advance(setAside(step), rules));
  const value = answerTo(question, input);
  if (!value.ok) return answerTo(asked, input).ok ? ok(advance(setAside(step), rules)) : value;
  if (lookup(open.answered, question.id) !== undefined) return refuse("answer/already");
  if (open.policy === "in-order" && firstOpen(open)?.id !== question.id) return refuse("answer/not-your-turn");
  const answered = { ...open.answered, [question.id]: value.value };
  if (!isAnswered(open, answered)) return ok({ ...step, state: { ...state, ask: { ...open, answered } } });
  const going = { ...frame, answers: { ...frame.answers, ...answered } };
  return ok(advance({ ...step, state: { ...state, ask: null, stack: [...state.stack.slice(0, -1), going] } }, rules));
}

function answerTo(question: Question, { seat, value }: Extract<Input, { type: "answer" }>): Result<Json> {
  return maySpeakFor(seat, question.role) ? readAnswer(question, value) : refuse("answer/not-yours");
}

/** Takes the open ask off the table; what it was answered waits with its exchange. */
function setAside(step: Step): Step {
  const { ask, stack } = step.state;
  const frame = stack.at(-1);
  if (!ask || !frame) return step;
  return replaced({ ...step, state: { ...step.state, ask: null } }, { ...frame, given: ask.answered });
}

function cancel(step: Step, seat: Seat): Result<Step> {
  if (!seat.gm) return refuse("cancel/gm-only");
  if (isClosed(step.state) || step.state.serial === 0) return refuse("cancel/nothing-open");
  const kinds = step.state.stack.map(({ kind }) => kind);
  const given = givenBack(step.scene, step.state.events);
  const told = withEvents(step, [happened("cancelled", { kinds }, given)]);
  return ok({ ...told, state: { ...told.state, stack: [], moments: [], ask: null } });
}

/** The clock goes on from an empty state: each moment in its turn, with whatever it opens. */
function pass(step: Step, { round, turn, seat }: Extract<Input, { type: "pass" }>, rules: Ruleset): Result<Step> {
  if (!seat.gm) return refuse("pass/gm-only");
  if (step.state.serial > 0) return refuse("pass/not-now");
  const moments = momentsUntil(step.scene.fight, round, turn);
  return ok(advance({ ...step, state: { ...step.state, serial: 1, moments } }, rules));
}

function passed(step: Step, moment: Moment, rules: Ruleset): Step {
  const rest = { ...step, state: { ...step.state, moments: step.state.moments.slice(1) } };
  const begun = [clockEvent(rest.scene, moment)];
  const ended = withEvents(rest, begun);
  const events = passMoment(ended.scene, moment);
  return triggered(withEvents(ended, events), [...begun, ...events], rules);
}

/** What ends is still there as it ends: a turn lasts until another begins, or the round. */
function clockEvent(scene: Scene, { moment, of }: Moment): Event {
  const changes = [];
  if (moment === "turn-start") changes.push(changeAt(scene, ["fight", "turn"], of));
  if (moment === "round-start") changes.push(changeAt(scene, ["fight", "round"], scene.fight.round + 1));
  if (moment === "round-start" && scene.fight.turn !== "") changes.push(changeAt(scene, ["fight", "turn"], ""));
  return happened(moment, { fighter: of }, changes);
}

/** Puts on the stack what the events open; it runs before whatever was running goes on. */
function triggered(step: Step, events: readonly Event[], rules: Ruleset): Step {
  const children = events.flatMap((event) => lookup(rules.triggers, event.type)?.(event, step.scene) ?? []);
  if (children.length === 0) return step;
  return pushed(step, children, step.state.stack.at(-1)?.id ?? "", rules);
}

/** The options of a stored ask are a cache: the question is worked out again from the scene as it is now. Where it no
 *  longer stands, the stage goes on without it; where it would have taken an answer that it takes no more, it is put again. */
function questionNow(step: Step, frame: Frame, id: string, rules: Ruleset): Question | undefined {
  const move = stageOf(frame, rules)(frame.facts, frame.answers, step.scene);
  return move.type === "ask" ? move.questions.find((question) => question.id === id) : undefined;
}

function firstOpen(open: OpenAsk): Question | undefined {
  return open.questions.find(({ id }) => lookup(open.answered, id) === undefined);
}

function isAnswered(open: OpenAsk, answered: Answers): boolean {
  return open.policy === "first" || open.questions.every(({ id }) => lookup(answered, id) !== undefined);
}

function advance(start: Step, rules: Ruleset): Step {
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

function moved(step: Step, frame: Frame, move: Move<Data>, rules: Ruleset): Step {
  switch (move.type) {
    case "next": {
      const going = nextStage(withEvents(step, move.events), { ...frame, facts: move.facts }, rules);
      return triggered(going, move.events, rules);
    }
    case "ask":
      return opened(step, frame, move);
    case "push": {
      const going = replaced(withEvents(step, move.events), { ...frame, facts: move.facts });
      return triggered(pushed(going, move.children, frame.id, rules), move.events, rules);
    }
    case "close": {
      const over = closed(withEvents(step, move.events), frame, move.result);
      return triggered(pushed(over, move.after, "", rules), move.events, rules);
    }
    default:
      return unreachable(move);
  }
}

/** Puts the questions that nobody has answered yet; where none of them is left, the stage goes on. */
function opened(step: Step, frame: Frame, { policy, questions }: Extract<Move<Data>, { type: "ask" }>): Step {
  const serial = step.state.serial + 1;
  const id = `${frame.id}:${frame.stage}:${serial}`;
  const ask = { id, frame: frame.id, policy, questions, answered: stillAllowed(questions, frame.given, policy) };
  const answers = { ...frame.answers, ...ask.answered };
  if (Object.keys(ask.answered).length > 0 && isAnswered(ask, ask.answered))
    return replaced(step, { ...frame, answers, given: {} });
  const put = replaced(step, { ...frame, given: {} });
  return { ...put, state: { ...put.state, serial, ask } };
}

/** The answers among those given before that the questions allow as they are now; of questions in order, up to a gap. */
function stillAllowed(questions: readonly Question[], given: Answers, policy: Policy): Answers {
  const allowed: [string, Json][] = [];
  for (const question of questions) {
    const value = lookup(given, question.id);
    const read = value === undefined ? undefined : readAnswer(question, value);
    if (read?.ok) allowed.push([question.id, read.value]);
    else if (policy === "in-order") break;
  }
  return Object.fromEntries(allowed);
}

function nextStage(step: Step, frame: Frame, rules: Ruleset): Step {
  const stages = Object.keys(kindOf(frame.kind, rules).stages);
  const stage = stages[stages.indexOf(frame.stage) + 1];
  return stage === undefined ? closed(step, frame, null) : replaced(step, { ...frame, stage, answers: {}, given: {} });
}

function closed(step: Step, frame: Frame, result: Json): Step {
  const stack = step.state.stack.slice(0, -1);
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0)
    return { ...step, state: { ...step.state, stack, result: outermost ? result : step.state.result } };
  const told = stack.map((waiting) =>
    waiting.id === frame.parent ? { ...waiting, answers: { ...waiting.answers, [frame.as]: result } } : waiting,
  );
  return { ...step, state: { ...step.state, stack: told } };
}

/** Puts exchanges on the stack, the first on top; their results go to `parent`, if there is one. */
function pushed(step: Step, children: readonly Child[], parent: string, rules: Ruleset): Step {
  let { serial } = step.state;
  const frames = children.map(({ as, kind, facts }) => {
    serial += 1;
    const stage = Object.keys(kindOf(kind, rules).stages)[0] ?? "";
    return { id: `${kind}.${serial}`, parent, as, kind, stage, facts, answers: {}, given: {} };
  });
  return { ...step, state: { ...step.state, serial, stack: [...step.state.stack, ...frames.reverse()] } };
}

function replaced(step: Step, frame: Frame): Step {
  return { ...step, state: { ...step.state, stack: [...step.state.stack.slice(0, -1), frame] } };
}

function withEvents(step: Step, events: readonly Event[]): Step {
  if (events.length === 0) return step;
  return {
    state: { ...step.state, events: [...step.state.events, ...events] },
    scene: applyEvents(step.scene, events),
    events: [...step.events, ...events],
  };
}

function kindOf(kind: string, rules: Ruleset): ExchangeKind<Data> {
  const found = lookup(rules.exchanges, kind);
  if (!found) throw new Error(`${rules.id} has no exchange called ${kind}`);
  return found;
}

function stageOf(frame: Frame, rules: Ruleset): Stage<Data> {
  const stage = lookup(kindOf(frame.kind, rules).stages, frame.stage);
  if (!stage) throw new Error(`${rules.id} has no stage ${frame.stage} in ${frame.kind}`);
  return stage;
}
