import type { Answers } from "./ask.ts";
import type { WorkingState } from "./draft.ts";
import { type Event, applyEvents } from "./event.ts";
import { type Data, type Json, lookup } from "./json.ts";
import { oncePer } from "./once-per.ts";
import type { Child, Rules, Stage } from "./rules.ts";
import { type Frame, updateFrame } from "./state.ts";

/** No answers yet. */
export const NO_ANSWERS: Answers = {};

/** Pushes exchanges onto the stack, the first on top; their results go to `parent`, if any. */
export function pushExchanges(work: WorkingState, children: readonly Child[], parent: string, rules: Rules): true {
  const frames = children.map(({ as, kind, facts }): Frame => {
    work.serial += 1;
    const [stage = ""] = findStageOrder(kind, rules).keys();
    const id = `${kind}.${work.serial}`;
    return { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS };
  });
  if (parent !== "" && frames.length > 0)
    work.parents = { ...work.parents, ...Object.fromEntries(frames.map(({ id }) => [id, parent])) };
  work.stack.push(...frames.reverse());
  return true;
}

/** Replaces the exchange on top. */
export function setTopFrame(work: WorkingState, frame: Frame): void {
  work.stack[work.stack.length - 1] = frame;
}

/** Advances the exchange on top to the stage that follows, with these facts; after the last stage, it ends without a result. */
export function advanceStage(work: WorkingState, frame: Frame, facts: Data, stage: StagePosition["following"]): void {
  if (stage === undefined) return closeExchange(work, frame, null);
  const { id, parent, as, kind } = frame;
  setTopFrame(work, { id, parent, as, kind, stage, facts, answers: NO_ANSWERS, given: NO_ANSWERS });
}

/** Removes an exchange from the stack; its parent finds the result among its answers. */
export function closeExchange(work: WorkingState, frame: Frame, result: Json): void {
  const { stack } = work;
  stack.pop();
  const outermost = frame.as === "" && frame.parent === "";
  if (stack.length === 0 && outermost) work.result = result;
  const index = stack.findIndex(({ id }) => id === frame.parent);
  const waiting = stack[index];
  if (!waiting) return;
  const answers: Record<string, Json> = { ...waiting.answers };
  answers[frame.as] = result;
  stack[index] = updateFrame(waiting, waiting.facts, answers, waiting.given);
}

/** Records events and applies them to the scene. `frame` is the exchange that created them, if any. */
export function emitEvents(work: WorkingState, events: readonly Event[], frame?: Frame): void {
  if (events.length === 0) return;
  for (const event of events) {
    const { type, data, changes } = event;
    work.newEvents.push(frame ? { type, data, changes, frame: frame.id } : event);
  }
  work.scene = applyEvents(work.scene, events);
}

/** Pushes the exchanges that events open onto the stack; they run before the current one continues. */
export function pushTriggered(work: WorkingState, events: readonly Event[], rules: Rules): void {
  let children: readonly Child[] = [];
  for (const event of events) {
    const trigger = lookup(rules.triggers, event.type);
    if (trigger) children = children.concat(trigger(event, work.scene));
  }
  if (children.length > 0) pushExchanges(work, children, work.stack.at(-1)?.id ?? "", rules);
}

/** Finds the current stage of an exchange. */
export function findStage(frame: Frame, rules: Rules): Stage<Data> {
  return findStagePosition(frame, rules).stage;
}

/** A stage, and the name of the one that follows it. */
export type StagePosition = { readonly stage: Stage<Data>; readonly following: string | undefined };

/** Finds the current stage of an exchange and the name of the next one; throws if the stage does not exist. */
export function findStagePosition({ kind, stage }: Frame, rules: Rules): StagePosition {
  const position = findStageOrder(kind, rules).get(stage);
  if (!position) throw new Error(`${rules.id} has no stage ${stage} in ${kind}`);
  return position;
}

/** The stages of a kind of exchange by name, in order. */
type StageOrder = ReadonlyMap<string, StagePosition>;

/** Finds the stages of a kind of exchange; throws if the kind is unknown. */
function findStageOrder(kind: string, rules: Rules): StageOrder {
  const order = listStageOrders(rules.exchanges).get(kind);
  if (!order) throw new Error(`${rules.id} has no exchange called ${kind}`);
  return order;
}

const listStageOrders = oncePer((exchanges: Rules["exchanges"]): ReadonlyMap<string, StageOrder> => {
  const orders = Object.entries(exchanges).map(([kind, { stages }]): [string, StageOrder] => {
    const names = Object.keys(stages);
    const positions = Object.entries(stages).map(([name, stage], index) => {
      return [name, { stage, following: names[index + 1] }] as const;
    });
    return [kind, new Map(positions)];
  });
  return new Map(orders);
});
