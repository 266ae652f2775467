import type { Seat } from "./ask.ts";
import { passMoment } from "./effects.ts";
import type { Draft } from "./draft.ts";
import { type Event, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Moment, Scene } from "./scene.ts";
import { triggered, withEvents } from "./stack.ts";
import { clockAfter, clockChanges, momentsUntil } from "./turns.ts";

/** The point to which the clock advances, and the seat that asks for it. */
export type Passing = { readonly round: number; readonly turn: string; readonly seat: Seat };

/** Advances the clock from an empty state: each moment in order, with the exchanges that it opens. For GMs only, and to a valid round. */
export function pass(draft: Draft, { round, turn, seat }: Passing): Result<true> {
  if (!seat.gm) return refuse("pass/gm-only");
  if (draft.serial > 0) return refuse("pass/not-now");
  if (!Number.isSafeInteger(round) || round < 0) return refuse("pass/no-such-round");
  draft.serial = 1;
  draft.moments = momentsUntil(draft.scene.fight, round, turn);
  return ok(true);
}

/** Plays a moment: its event, the effects that it ends, and the exchanges that it opens. */
export function passed(draft: Draft, moment: Moment, rules: Rules): void {
  draft.moments = draft.moments.slice(1);
  const begun = [clockEvent(draft.scene, moment)];
  withEvents(draft, begun);
  const events = passMoment(draft.scene, moment);
  withEvents(draft, events);
  triggered(draft, [...begun, ...events], rules);
}

function clockEvent(scene: Scene, moment: Moment): Event {
  const changes = clockChanges(scene, clockAfter(scene.fight, moment));
  return happened(moment.moment, { fighter: moment.of }, changes);
}
