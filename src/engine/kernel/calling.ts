import { suspendAsk } from "./answering.ts";
import type { Seat } from "./ask.ts";
import type { Draft } from "./draft.ts";
import { givenBack, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import { withEvents } from "./stack.ts";
import { type Frame, type State, isClosed } from "./state.ts";

/** A GM's command about one exchange of the stack, or about all of them if none is named. */
export type Calling = { readonly seat: Seat; readonly frame?: string };

/**
 * Cancels everything, or one nested exchange with all that it started: its costs are given back, and the exchange that waits for it goes on
 * without a result. Refused to players, and if there is no such exchange.
 */
export function callOff(draft: Draft, { seat, frame }: Calling): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  const { before, stack } = draft;
  if (isClosed(before) || before.serial === 0) return refuse("cancel/nothing-open");
  if (frame === undefined || frame === stack[0]?.id) return ok(allCancelled(draft));
  const meant = stack.find(({ id }) => id === frame);
  return meant ? ok(oneCalledOff(draft, meant)) : refuse("cancel/nothing-open");
}

function allCancelled(draft: Draft): true {
  const kinds = draft.stack.map(({ kind }) => kind);
  withEvents(draft, [happened("cancelled", { kinds }, givenBack(draft.scene, draft.before.events))]);
  draft.stack = [];
  draft.moments = [];
  draft.ask = null;
  return true;
}

function oneCalledOff(draft: Draft, { id, parent, as, kind }: Frame): true {
  suspendAsk(draft);
  const { scene, before, parents, stack } = draft;
  const own = before.events.filter(({ frame }) => frame !== undefined && isBegunFrom(parents, frame, id));
  withEvents(draft, [happened("called-off", { kind }, givenBack(scene, own))]);
  const left = stack.filter((each) => !isBegunFrom(parents, each.id, id));
  draft.stack = left.map((each) => (each.id === parent ? { ...each, answers: { ...each.answers, [as]: null } } : each));
  return true;
}

/** True if an exchange is the other one or was started from it, directly or through others. */
function isBegunFrom(parents: State["parents"], frame: string, other: string): boolean {
  for (let at: string | undefined = frame; at !== undefined; at = parents[at]) if (at === other) return true;
  return false;
}

/**
 * Moves one of several nested exchanges with the same parent to the top. Refused to players, and if its parent differs
 * from that of the top.
 */
export function putFirst(draft: Draft, { seat, frame }: Calling): Result<true> {
  if (!seat.gm) return refuse("cancel/gm-only");
  suspendAsk(draft);
  const { stack } = draft;
  const [top, meant] = [stack.at(-1), stack.find(({ id }) => id === frame)];
  if (!top || !meant || meant === top || meant.parent !== top.parent) return refuse("first/not-beside");
  withEvents(draft, [happened("put-first", { kind: meant.kind })]);
  draft.stack = [...stack.filter(({ id }) => id !== meant.id), meant];
  return ok(true);
}
