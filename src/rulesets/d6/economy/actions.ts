import {
  type Change,
  type Declarer,
  type Event,
  type InputSpec,
  type Json,
  type Result,
  type InputValues,
  type Scene,
  type Seat,
  declared,
  ok,
  passMoment,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { canAct, stateOf } from "../fighter/conditions.ts";
import { type ActionName, pointsOf, unbarred } from "./action-table.ts";
import { payOnTurn } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";

/**
 * Wraps a declaration rule: the fighter is there, can act, and belongs to the declaring user; resting only takes being alive. (N2; d6/G.5)
 */
export function declaredBy<const I extends readonly InputSpec[], X>(
  spec: { readonly actor: string; readonly inputs: I },
  rule: (said: InputValues<I, Fighter>, by: Declarer<Fighter>) => Result<X>,
  as: "acting" | "resting" = "acting",
): (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X> {
  return declared(spec, (said, by) => {
    const rests = as === "resting" && stateOf(by.actor) !== "dead";
    const able = rests ? ok(true) : canAct(by.scene, by.actor);
    return able.ok ? rule(said, by) : able;
  });
}

/** Pays for an action on the fighter's own turn, with the points that it costs in addition; refuses a barred action. (N2; S4) */
export function payFor(
  scene: Scene<Fighter>,
  actor: Fighter,
  action: ActionName,
  besides = 0,
): Result<readonly Change[]> {
  const free = unbarred(scene, actor, action);
  return free.ok ? payOnTurn(scene, actor, pointsOf(action) + besides) : free;
}

/** Refuses an action that the fighter may not take now, on their own turn, or cannot pay for. (N2; S4) */
export function mayDo(scene: Scene<Fighter>, actor: Fighter, action: ActionName, besides = 0): Result<true> {
  const paid = payFor(scene, actor, action, besides);
  return paid.ok ? ok(true) : paid;
}

/** Reports an action with its payment, and ends the effects that last until the fighter's next action. (S4, Take Aim; d6/J-16) */
export function doneBy(scene: Scene, fighter: string, event: Event): readonly Event[] {
  return [event, ...passMoment(scene, { moment: "action", of: fighter })];
}

/** Gives enemies beside the fighter an opening; no events without enemies. (S4, Opportunity Attack) */
export function provoked(fighter: string, enemies: readonly string[], why: string): readonly Event[] {
  return enemies.length === 0 ? [] : [happened("provoked", { fighter, enemies, why })];
}

/** Reports that the attack or action fails because its fighter can no longer act. */
export function aborted(fighter: string): readonly Event[] {
  return [happened("aborted", { fighter })];
}
