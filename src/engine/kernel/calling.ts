import { closeAsk } from "./answering.ts";
import type { Seat } from "./ask.ts";
import type { WorkingState } from "./draft.ts";
import { listReversals, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import { emitEvents } from "./stack.ts";
import { type Frame, type State, isClosed } from "./state.ts";

/** A GM's command about one exchange of the stack, or about all of them if none is named. */
export type GmCommand = { readonly seat: Seat; readonly frame?: string };

/**
 * Cancels all exchanges, or one nested exchange with all that it started. Its costs are refunded, and the exchange that waits for it
 * continues without a result. Refuses players, and an exchange that does not exist.
 */
export function cancelExchange(work: WorkingState, { seat, frame }: GmCommand): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  const { before, stack } = work;
  if (isClosed(before) || before.serial === 0) return refuse("cancel/nothing-open");
  if (frame === undefined || frame === stack[0]?.id) return ok(cancelAll(work));
  const match = stack.find(({ id }) => id === frame);
  return match ? ok(cancelNested(work, match)) : refuse("cancel/nothing-open");
}

function cancelAll(work: WorkingState): true {
  const kinds = work.stack.map(({ kind }) => kind);
  emitEvents(work, [happened("cancelled", { kinds }, listReversals(work.scene, work.before.events))]);
  work.stack = [];
  work.moments = [];
  work.ask = null;
  return true;
}

function cancelNested(work: WorkingState, { id, parent, as, kind }: Frame): true {
  closeAsk(work);
  const { scene, before, parents, stack } = work;
  const own = before.events.filter(({ frame }) => frame !== undefined && isDescendant(parents, frame, id));
  emitEvents(work, [happened("called-off", { kind }, listReversals(scene, own))]);
  const left = stack.filter((each) => !isDescendant(parents, each.id, id));
  work.stack = left.map((each) => (each.id === parent ? { ...each, answers: { ...each.answers, [as]: null } } : each));
  return true;
}

/** True if `frame` is `other`, or was started from it directly or through other exchanges. */
function isDescendant(parents: State["parents"], frame: string, other: string): boolean {
  for (let ancestor: string | undefined = frame; ancestor !== undefined; ancestor = parents[ancestor])
    if (ancestor === other) return true;
  return false;
}

/** Moves an exchange to the top of the stack, if it has the same parent as the top. Refuses players, and any other exchange. */
export function putFirst(work: WorkingState, { seat, frame }: GmCommand): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  closeAsk(work);
  const { stack } = work;
  const [top, match] = [stack.at(-1), stack.find(({ id }) => id === frame)];
  if (!top || !match || match === top || match.parent !== top.parent) return refuse("first/not-beside");
  emitEvents(work, [happened("put-first", { kind: match.kind })]);
  work.stack = [...stack.filter(({ id }) => id !== match.id), match];
  return ok(true);
}
