import type { Answers } from "./ask.ts";
import type { Draft } from "./draft.ts";
import { type Event, applyEvents } from "./event.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { oncePer } from "./once-per.ts";
import type { Child, Rules, Stage } from "./rules.ts";
import { type Frame, frameWith } from "./state.ts";

/** No answers yet. */
export const NO_ANSWERS: Answers = {};

/** Pushes exchanges onto the stack, the first on top; their results go to `parent`, if any. */
export function pushed(draft: Draft, children: readonly Child[], parent: string, rules: Rules): true {
  const frames = children.map(({ as, kind, facts }): Frame => {
    draft.serial += 1;
    const [stage = ""] = courseOf(kind, rules).keys();
    const id = `${kind}.${draft.serial}`;
    return { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS };
  });
  if (parent !== "" && frames.length > 0)
    draft.parents = { ...draft.parents, ...Object.fromEntries(frames.map(({ id }) => [id, parent])) };
  draft.stack.push(...frames.reverse());
  return true;
}

/** Replaces the exchange on top. */
export function replaced(draft: Draft, frame: Frame): void {
  draft.stack[draft.stack.length - 1] = frame;
}

/** Goes on to the stage that follows, with these facts; after the last one the exchange ends without a result. */
export function nextStage(draft: Draft, frame: Frame, facts: Data, stage: Staged["following"]): void {
  if (stage === undefined) return closed(draft, frame, null);
  const { id, parent, as, kind } = frame;
  replaced(draft, { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS });
}

/** Removes an exchange from the stack; its parent finds the result among its answers. */
export function closed(draft: Draft, frame: Frame, result: Json): void {
  const { stack } = draft;
  stack.pop();
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0 && outermost) draft.result = result;
  const at = stack.findIndex(({ id }) => id === frame.parent);
  const waiting = stack[at];
  if (!waiting) return;
  const answers: Record<string, Json> = { ...waiting.answers };
  answers[frame.as] = result;
  stack[at] = frameWith(waiting, waiting.facts, answers, waiting.given);
}

/** Records events and applies them to the scene; in the name of the exchange that made them, if any. */
export function withEvents(draft: Draft, events: readonly Event[], frame?: Frame): void {
  if (events.length === 0) return;
  for (const event of events) {
    const { type, data, changes } = event;
    draft.told.push(frame ? { type, data, changes, frame: frame.id } : event);
  }
  draft.scene = applyEvents(draft.scene, events);
}

/** Pushes the exchanges that events open onto the stack; they run before the current one goes on. */
export function triggered(draft: Draft, events: readonly Event[], rules: Rules): void {
  let children: readonly Child[] = [];
  for (const event of events) {
    const trigger = lookup(rules.triggers, event.type);
    if (trigger) children = children.concat(trigger(event, draft.scene));
  }
  if (children.length > 0) pushed(draft, children, draft.stack.at(-1)?.id ?? "", rules);
}

/** Finds the current stage of an exchange. */
export function stageOf(frame: Frame, rules: Rules): Stage<Data> {
  return stagedIn(frame, rules).stage;
}

/** A stage, and the name of the one that follows it. */
export type Staged = { readonly stage: Stage<Data>; readonly following: string | undefined };

/** Finds the stage of an exchange in the order of its stages; a missing one is a bug. */
export function stagedIn({ kind, stage }: Frame, rules: Rules): Staged {
  const place = courseOf(kind, rules).get(stage);
  if (!place) throw new Error(`${rules.id} has no stage ${stage} in ${kind}`);
  return place;
}

/** The stages of a kind of exchange by name, in order. */
type Course = ReadonlyMap<string, Staged>;

/** Finds the stages of a kind of exchange; an unknown kind is a bug. */
function courseOf(kind: string, rules: Rules): Course {
  const course = coursesOf(rules.exchanges).get(kind);
  if (!course) throw new Error(`${rules.id} has no exchange called ${kind}`);
  return course;
}

const coursesOf = oncePer((exchanges: Rules["exchanges"]): ReadonlyMap<string, Course> => {
  const courses = Object.entries(exchanges).map(([kind, { stages }]): [string, Course] => {
    const names = Object.keys(stages);
    const places = Object.entries(stages).map(([name, stage], index) => {
      return [name, { stage, following: names[index + 1] }] as const;
    });
    return [kind, new Map(places)];
  });
  return new Map(courses);
});
