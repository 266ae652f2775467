import { suspendAsk } from "./answering.ts";
import type { Seat } from "./ask.ts";
import { givenBack, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import { withEvents } from "./stack.ts";
import { type Frame, type State, type Step, isClosed } from "./state.ts";

/** A GM's command about one exchange of the stack, or about all of them if none is named. */
export type Calling = { readonly seat: Seat; readonly frame?: string };

/**
 * Cancels everything, or one nested exchange with all that it has begun: its costs are given back, and the exchange
 * that waits for it goes on without a result. Refused to players, and if there is no such exchange.
 */
export function callOff(step: Step, { seat, frame }: Calling): Result<Step> {
  if (!seat.gm) return refuse("cancel/gm-only");
  const { state } = step;
  if (isClosed(state) || state.serial === 0) return refuse("cancel/nothing-open");
  if (frame === undefined || frame === state.stack[0]?.id) return ok(allCancelled(step));
  const meant = state.stack.find(({ id }) => id === frame);
  return meant ? ok(oneCalledOff(step, meant)) : refuse("cancel/nothing-open");
}

function allCancelled(step: Step): Step {
  const kinds = step.state.stack.map(({ kind }) => kind);
  const given = givenBack(step.scene, step.state.events);
  const told = withEvents(step, [happened("cancelled", { kinds }, given)]);
  return { ...told, state: { ...told.state, stack: [], moments: [], ask: null } };
}

function oneCalledOff(start: Step, { id, parent, as, kind }: Frame): Step {
  const step = suspendAsk(start);
  const { events, stack } = step.state;
  const own = events.filter(({ frame }) => frame !== undefined && isBegunFrom(step.state, frame, id));
  const told = withEvents(step, [happened("called-off", { kind }, givenBack(step.scene, own))]);
  const left = stack.filter((each) => !isBegunFrom(step.state, each.id, id));
  const going = left.map((each) => (each.id === parent ? { ...each, answers: { ...each.answers, [as]: null } } : each));
  return { ...told, state: { ...told.state, stack: going } };
}

/** Whether an exchange is the other one or was begun from it, directly or through others. */
function isBegunFrom({ parents }: State, frame: string, other: string): boolean {
  for (let at: string | undefined = frame; at !== undefined; at = parents[at]) if (at === other) return true;
  return false;
}

/**
 * Moves one of several nested exchanges with the same parent to the top. Refused to players, and if its parent differs
 * from that of the top.
 */
export function putFirst(start: Step, { seat, frame }: Calling): Result<Step> {
  if (!seat.gm) return refuse("cancel/gm-only");
  const step = suspendAsk(start);
  const { stack } = step.state;
  const [top, meant] = [stack.at(-1), stack.find(({ id }) => id === frame)];
  if (!top || !meant || meant === top || meant.parent !== top.parent) return refuse("first/not-beside");
  const told = withEvents(step, [happened("put-first", { kind: meant.kind })]);
  const ordered = [...stack.filter(({ id }) => id !== meant.id), meant];
  return ok({ ...told, state: { ...told.state, stack: ordered } });
}
