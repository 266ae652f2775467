import type { Seat } from "./ask.ts";
import { listMomentEvents } from "./effects.ts";
import type { WorkingState } from "./draft.ts";
import { type Event, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Moment, Scene } from "./scene.ts";
import { pushTriggered, emitEvents } from "./stack.ts";
import { advanceClock, listClockChanges, planMoments } from "./turns.ts";

/** The point to which the clock advances, and the seat that asks for it. */
export type PassInput = { readonly round: number; readonly turn: string; readonly seat: Seat };

/**
 * Plans the advance of the clock: every moment up to a turn, in order. Refuses players, a state that is not empty, and an invalid round.
 */
export function pass(work: WorkingState, { round, turn, seat }: PassInput): Result<true> {
  if (!seat.gm) return refuse("pass/gm-only");
  if (work.serial > 0) return refuse("pass/not-now");
  if (!Number.isSafeInteger(round) || round < 0) return refuse("pass/no-such-round");
  work.serial = 1;
  work.moments = planMoments(work.scene.fight, round, turn);
  return ok(true);
}

/** Plays a moment: its event, the effects that it ends, and the exchanges that it opens. */
export function playMoment(work: WorkingState, moment: Moment, rules: Rules): void {
  work.moments = work.moments.slice(1);
  const startEvents = [buildClockEvent(work.scene, moment)];
  emitEvents(work, startEvents);
  const events = listMomentEvents(work.scene, moment);
  emitEvents(work, events);
  pushTriggered(work, [...startEvents, ...events], rules);
}

function buildClockEvent(scene: Scene, moment: Moment): Event {
  const changes = listClockChanges(scene, advanceClock(scene.fight, moment));
  return happened(moment.moment, { fighter: moment.of }, changes);
}
