import type { Draft } from "./draft.ts";
import { type Event, applyEvents } from "./event.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { MANY, oncePer } from "./once-per.ts";
import type { Child, ExchangeKind, Rules, Stage } from "./rules.ts";
import type { Frame } from "./state.ts";

/** Puts exchanges on the stack, the first on top; their results go to `parent`, if any. */
export function pushed(draft: Draft, children: readonly Child[], parent: string, rules: Rules): true {
  const frames = children.map(({ as, kind, facts }): Frame => {
    draft.serial += 1;
    const stage = Object.keys(kindOf(kind, rules).stages)[0] ?? "";
    return { id: `${kind}.${draft.serial}`, parent, as, kind, stage, facts, answers: {}, given: {} };
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

/** Goes on to the next stage with these facts; after the last one the exchange ends without a result. */
export function nextStage(draft: Draft, frame: Frame, facts: Data, rules: Rules): void {
  const stage = followingIn(kindOf(frame.kind, rules).stages).get(frame.stage);
  if (stage === undefined) return closed(draft, frame, null);
  const { id, parent, as, kind } = frame;
  replaced(draft, { id, parent, as, kind, stage, facts, answers: {}, given: {} });
}

/** Each stage of a kind of exchange with the one that follows it. */
const followingIn = oncePer((stages: ExchangeKind["stages"]): ReadonlyMap<string, string> => {
  const names = Object.keys(stages);
  return new Map(names.slice(0, -1).map((name, index) => [name, names[index + 1] ?? ""]));
}, MANY);

/** Removes an exchange from the stack; its parent finds the result among its answers. */
export function closed(draft: Draft, frame: Frame, result: Json): void {
  const { stack } = draft;
  stack.pop();
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0 && outermost) draft.result = result;
  const at = stack.findIndex(({ id }) => id === frame.parent);
  const waiting = stack[at];
  if (waiting) stack[at] = { ...waiting, answers: { ...waiting.answers, [frame.as]: result } };
}

/** Records events and applies them to the scene; in the name of the exchange that made them, if any. */
export function withEvents(draft: Draft, events: readonly Event[], frame?: Frame): void {
  for (const event of events) {
    const { type, data, changes } = event;
    draft.told.push(frame ? { type, data, changes, frame: frame.id } : event);
  }
  draft.scene = applyEvents(draft.scene, events);
}

/** Puts the exchanges that events open on the stack; they run before the current one goes on. */
export function triggered(draft: Draft, events: readonly Event[], rules: Rules): void {
  const children: Child[] = [];
  for (const event of events) {
    const trigger = lookup(rules.triggers, event.type);
    if (trigger) children.push(...trigger(event, draft.scene));
  }
  if (children.length > 0) pushed(draft, children, draft.stack.at(-1)?.id ?? "", rules);
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
