import { type Data, type Json, type Result, type Scene, type Seat, textAt } from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { mayDoUnderLoad } from "../fighter/load.ts";
import { type Payment, payByAction } from "./paying.ts";
import type { ActionUse } from "./split.ts";

/** The actions that a fighter may declare. Other actions than these come with their own stages. (S0; S1; d10/D.1, d10/D.2, d10/D.4, d10/D.5, d10/D.8, d10/D.9) */
export const ACTIONS = [
  "attack",
  "volley",
  "evade",
  "hold",
  "release",
  "aim",
  "quick",
  "split",
  "surprise",
  "surpriseAttack",
  "task",
  "deed",
  "power",
  "stand",
  "grapple",
  "breakFree",
  "letGo",
  "move",
] as const;
export type Action = (typeof ACTIONS)[number];

/** What comes only out of an action: the counter of a clash, a share of a volley, a held action whose trigger may have come,
 *  and what a power does. */
export const CONSEQUENCES = ["counter", "share", "watch", "lasting", "blast", "wither"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** What befalls a fighter, as the GM says: it is no action, and costs none. (S1, d10/G.2; d10/H.1; d10/L-6, d10/L-26, d10/L-67) */
export const DECREES = ["hazard", "ambush", "sleep", "bleed", "treat", "spare", "recover"] as const;
export type DecreeKind = (typeof DECREES)[number];

/** What is no action by itself: attacks that are declared together, what is put right by hand, and the word that a trigger
 *  has come. (S0; d10/D.1, d10/D.4) */
export const BESIDES = ["several", "amend", "trigger"] as const;

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
