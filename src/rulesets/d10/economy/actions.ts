import { type Data, type Json, type Result, type Scene, type Seat, textAt } from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { mayDoUnderLoad } from "../fighter/load.ts";
import { type Payment, payByAction } from "./paying.ts";
import type { ActionUse } from "./split.ts";

/** The names under which facts keep the acting fighter. (Ours) */
const ACTORS = ["attacker", "evader", "holder", "user", "actor", "mover", "fighter"];

/** The acting fighter in an exchange with these facts; empty for none. (Ours) */
export function actorIn(facts: Data): string {
  return ACTORS.map((name) => textAt(facts, name)).find((fighter) => fighter !== "") ?? "";
}

/** What it takes to do something as an action or a reaction; refused when the fighter cannot act, carries too much for it, has
 *  acted, or has split the action and set nothing aside for it. (S0; d10/D.1, d10/D.5; d10/I.5, B) */
export function payForAction(scene: Scene, fighter: Fighter, use: ActionUse): Result<Payment> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = mayDoUnderLoad(fighter, use.action);
  return free.ok ? payByAction(scene, fighter.id, use) : free;
}

/** How a declaration becomes the facts of an exchange. */
export type Declare<X> = (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X>;
