import type { Seat } from "./ask.ts";
import { passMoment } from "./effects.ts";
import { type Event, happened } from "./event.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Rules } from "./rules.ts";
import type { Moment, Scene } from "./scene.ts";
import { triggered, withEvents } from "./stack.ts";
import type { Step } from "./state.ts";
import { clockAfter, clockChanges, momentsUntil } from "./turns.ts";

/** The point to which the clock advances, and the seat that asks for it. */
export type Passing = { readonly round: number; readonly turn: string; readonly seat: Seat };

/**
 * Advances the clock from an empty state: each moment in order, with whatever it opens. For GMs only, and to a valid
 * round.
 */
export function pass(step: Step, { round, turn, seat }: Passing): Result<Step> {
  if (!seat.gm) return refuse("pass/gm-only");
  if (step.state.serial > 0) return refuse("pass/not-now");
  if (!Number.isSafeInteger(round) || round < 0) return refuse("pass/no-such-round");
  const moments = momentsUntil(step.scene.fight, round, turn);
  return ok({ ...step, state: { ...step.state, serial: 1, moments } });
}

/** Passes a moment: its event, the effects that it ends, and the exchanges that it opens. */
export function passed(step: Step, moment: Moment, rules: Rules): Step {
  const rest = { ...step, state: { ...step.state, moments: step.state.moments.slice(1) } };
  const begun = [clockEvent(rest.scene, moment)];
  const ended = withEvents(rest, begun);
  const events = passMoment(ended.scene, moment);
  return triggered(withEvents(ended, events), [...begun, ...events], rules);
}

function clockEvent(scene: Scene, moment: Moment): Event {
  const changes = clockChanges(scene, clockAfter(scene.fight, moment));
  return happened(moment.moment, { fighter: moment.of }, changes);
}
