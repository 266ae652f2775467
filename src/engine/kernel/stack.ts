import { type Event, applyEvents } from "./event.ts";
import { type Data, type Json, lookup } from "./json.ts";
import type { Child, ExchangeKind, Rules, Stage } from "./rules.ts";
import type { Frame, Step } from "./state.ts";

/** Puts exchanges on the stack, the first on top; their results go to `parent`, if any. */
export function pushed(step: Step, children: readonly Child[], parent: string, rules: Rules): Step {
  let { serial } = step.state;
  const frames = children.map(({ as, kind, facts }) => {
    serial += 1;
    const stage = Object.keys(kindOf(kind, rules).stages)[0] ?? "";
    return { id: `${kind}.${serial}`, parent, as, kind, stage, facts, answers: {}, given: {} };
  });
  const parents = Object.fromEntries(frames.flatMap(({ id }) => (parent === "" ? [] : [[id, parent]])));
  const stack = [...step.state.stack, ...frames.reverse()];
  return { ...step, state: { ...step.state, serial, stack, parents: { ...step.state.parents, ...parents } } };
}

/** Replaces the exchange on top. */
export function replaced(step: Step, frame: Frame): Step {
  return { ...step, state: { ...step.state, stack: [...step.state.stack.slice(0, -1), frame] } };
}

/** Goes on to the next stage; after the last one the exchange ends without a result. */
export function nextStage(step: Step, frame: Frame, rules: Rules): Step {
  const stages = Object.keys(kindOf(frame.kind, rules).stages);
  const stage = stages[stages.indexOf(frame.stage) + 1];
  return stage === undefined ? closed(step, frame, null) : replaced(step, { ...frame, stage, answers: {}, given: {} });
}

/** Removes an exchange from the stack; its parent finds the result among its answers. */
export function closed(step: Step, frame: Frame, result: Json): Step {
  const stack = step.state.stack.slice(0, -1);
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0)
    return { ...step, state: { ...step.state, stack, result: outermost ? result : step.state.result } };
  const told = stack.map((waiting) =>
    waiting.id === frame.parent ? { ...waiting, answers: { ...waiting.answers, [frame.as]: result } } : waiting,
  );
  return { ...step, state: { ...step.state, stack: told } };
}

/** Records events and applies them to the scene; in the name of the exchange that made them, if any. */
export function withEvents(step: Step, events: readonly Event[], frame?: Frame): Step {
  if (events.length === 0) return step;
  const told = frame ? events.map((event) => ({ ...event, frame: frame.id })) : events;
  return {
    state: { ...step.state, events: [...step.state.events, ...told] },
    scene: applyEvents(step.scene, events),
    events: [...step.events, ...told],
  };
}

/** Puts the exchanges that events open on the stack; they run before the current one goes on. */
export function triggered(step: Step, events: readonly Event[], rules: Rules): Step {
  const children = events.flatMap((event) => lookup(rules.triggers, event.type)?.(event, step.scene) ?? []);
  if (children.length === 0) return step;
  return pushed(step, children, step.state.stack.at(-1)?.id ?? "", rules);
}

/** The current stage of an exchange. */
export function stageOf(frame: Frame, rules: Rules): Stage<Data> {
  const stage = lookup(kindOf(frame.kind, rules).stages, frame.stage);
  if (!stage) throw new Error(`${rules.id} has no stage ${frame.stage} in ${frame.kind}`);
  return stage;
}

/** The kind of an exchange; an unknown one is a bug. */
function kindOf(kind: string, rules: Rules): ExchangeKind<Data> {
  const found = lookup(rules.exchanges, kind);
  if (!found) throw new Error(`${rules.id} has no exchange called ${kind}`);
  return found;
}
