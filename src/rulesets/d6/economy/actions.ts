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
  defineDeclaration,
  ok,
  listMomentEvents,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { canAct, findHealthState } from "../fighter/conditions.ts";
import { type ActionName, countPoints, checkHindrances } from "./action-table.ts";
import { payOnTurn } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";

/**
 * Wraps a declaration rule with its checks: the fighter exists, belongs to the declaring user, and can act. For `resting`, being alive is
 * enough. (N2; d6/G.5)
 */
export function withAbleActor<const I extends readonly InputSpec[], X>(
  spec: { readonly actor: string; readonly inputs: I },
  rule: (values: InputValues<I, Fighter>, declarer: Declarer<Fighter>) => Result<X>,
  as: "acting" | "resting" = "acting",
): (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X> {
  return defineDeclaration(spec, (values, declarer) => {
    const rests = as === "resting" && findHealthState(declarer.actor) !== "dead";
    const able = rests ? ok(true) : canAct(declarer.scene, declarer.actor);
    return able.ok ? rule(values, declarer) : able;
  });
}

/** Pays for an action on the fighter's own turn, and for `extra` points. Refuses an action that a hindrance bars. (N2; S4) */
export function payAction(
  scene: Scene<Fighter>,
  actor: Fighter,
  action: ActionName,
  extra = 0,
): Result<readonly Change[]> {
  const free = checkHindrances(scene, actor, action);
  return free.ok ? payOnTurn(scene, actor, countPoints(action) + extra) : free;
}

/** Refuses an action that is barred, that is not on the fighter's own turn, or that the fighter cannot pay for. (N2; S4) */
export function mayTakeAction(scene: Scene<Fighter>, actor: Fighter, action: ActionName, extra = 0): Result<true> {
  const paid = payAction(scene, actor, action, extra);
  return paid.ok ? ok(true) : paid;
}

/** Reports an action with its payment, and ends the effects that last until the fighter's next action. (S4, Take Aim; d6/J-16) */
export function takeAction(scene: Scene, fighter: string, event: Event): readonly Event[] {
  return [event, ...listMomentEvents(scene, { moment: "action", of: fighter })];
}

/** Gives enemies beside the fighter an opening; no events without enemies. (S4, Opportunity Attack) */
export function giveOpenings(fighter: string, enemies: readonly string[], why: string): readonly Event[] {
  return enemies.length === 0 ? [] : [happened("provoked", { fighter, enemies, why })];
}

/** Reports that the attack or action fails because its fighter can no longer act. */
export function cancelAction(fighter: string): readonly Event[] {
  return [happened("aborted", { fighter })];
}
