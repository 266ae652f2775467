import {
  type Change,
  type Data,
  type Declarer,
  type Event,
  type InputSpec,
  type Json,
  type Result,
  type InputValues,
  type Scene,
  type Seat,
  changeAt,
  declared,
  ok,
  onOwnTurn,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { canAct } from "../fighter/conditions.ts";
import { beginLasting, isLasting } from "../fighter/lasting.ts";
import { payFor } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Time } from "../vocabulary.ts";

/** Whether it is the fighter's turn; without an order of turns it always is. (S3; d20/C) */
export function isOnTurn(scene: Scene, fighter: string): boolean {
  const { round, order, turn } = scene.fight;
  return round === 0 || order.length === 0 || turn === fighter;
}

/** Whether the fighter may act now: on their turn, able, and not pinned. (S3; d20/C, d20/D; d20/J-43) */
export function mayActNow(scene: Scene, fighter: Fighter): Result<true> {
  const free = mayStruggleNow(scene, fighter);
  return free.ok && fighter.hindrance === "pinned" ? refuse("condition/pinned", { name: fighter.name }) : free;
}

/** The same of a fighter who only tries to get free. (S3; d20/C, d20/D; d20/J-43) */
export function mayStruggleNow(scene: Scene, fighter: Fighter): Result<true> {
  if (!isOnTurn(scene, fighter.id)) return notOnTurn(scene, fighter);
  if (isLasting(scene, fighter.id, "surprised")) return refuse("condition/surprised", { name: fighter.name });
  return canAct(fighter);
}

/** A declaration by a fighter who may act now. (S3; d20/C, d20/D) */
export function declaredBy<const I extends readonly InputSpec[], X>(
  spec: { readonly actor: string; readonly inputs: I },
  rule: (said: InputValues<I, Fighter>, by: Declarer<Fighter>) => Result<X>,
): (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X> {
  return declared(spec, (said, by) => {
    const able = mayActNow(by.scene, by.actor);
    return able.ok ? rule(said, by) : able;
  });
}

/** The refusal that says whose turn it is, if any fighter has it. (S3; d20/C) */
function notOnTurn(scene: Scene, { id, name }: Fighter): Result<true> {
  const whose = onOwnTurn(scene, id);
  return whose.ok ? refuse("action/not-on-turn", { name }) : whose;
}

/** The changes that pay for an act; refused when the fighter cannot act or has not so much left. A disabled fighter begins to die
 *  by a standard action on their turn. (S3; d20/D; d20/J-4, d20/J-67) */
export function payForAction(scene: Scene, fighter: Fighter, time: Time): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const paid = payFor(scene, fighter, time);
  const strains = fighter.state === "disabled" && time === "standard" && scene.fight.turn === fighter.id;
  return paid.ok && strains ? ok([...paid.value, ...strainChanges(scene, fighter.id)]) : paid;
}

/** From now on they are dying, but come to the end of their turn. (d20/J-4) */
function strainChanges(scene: Scene, bearer: string): readonly Change[] {
  return [changeAt(scene, ["fighters", bearer, "state"], "dying"), beginLasting(scene, "straining", bearer)];
}

/** The fighter who acts in an exchange with these facts; empty in one of the GM's. */
export function actorIn(facts: Data): string {
  return ["attacker", "actor", "fighter"].map((key) => textAt(facts, key)).find((name) => name !== "") ?? "";
}

/** Tells that an act fails because the fighter who does or suffers it is gone or cannot go on. */
export function aborted(fighter: string): Event {
  return happened("aborted", { fighter });
}

/** Opponents within whose reach something is done, and how many feet off they are, where that is said. (S3; d20/E, d20/F.3; d20/J-27) */
export type Threat = { readonly foes: readonly string[]; readonly distance: number | null };

/** Tells who is distracted before whom; nothing without a threatening foe. (S3; d20/E) */
export function distraction(fighter: string, { foes, distance }: Threat): readonly Event[] {
  return foes.length > 0 ? [happened("distracted", { fighter, foes, ...(distance === null ? {} : { distance }) })] : [];
}
