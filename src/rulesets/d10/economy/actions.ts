import { type Data, type Json, type Result, type Scene, type Seat, getText } from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { mayDoUnderLoad } from "../fighter/load.ts";
import { type Payment, payByAction } from "./paying.ts";
import type { ActionUse } from "./split.ts";

/** The names of the facts that may hold the acting fighter. (Ours) */
const ACTORS = ["attacker", "evader", "holder", "user", "actor", "mover", "fighter"];

/** Reads the acting fighter from the facts of an exchange; empty without one. (Ours) */
export function readActor(facts: Data): string {
  return ACTORS.map((name) => getText(facts, name)).find((fighter) => fighter !== "") ?? "";
}

/**
 * Pays for an action or a reaction. Refuses if the fighter cannot act, carries too much for it, has already acted, or has split the action
 * without a part for it. (S0; d10/D.1, d10/D.5; d10/I.5, B)
 */
export function payForAction(scene: Scene, fighter: Fighter, use: ActionUse): Result<Payment> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = mayDoUnderLoad(fighter, use.action);
  return free.ok ? payByAction(scene, fighter.id, use) : free;
}

/** A function that turns a declaration's payload into the facts of an exchange. */
export type Declare<X> = (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X>;
