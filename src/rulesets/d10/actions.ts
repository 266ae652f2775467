import type { Seat } from "../../engine/kernel/ask.ts";
import type { Change } from "../../engine/kernel/event.ts";
import type { Data } from "../../engine/kernel/json.ts";
import { lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { canAct } from "./conditions.ts";
import { spendAction } from "./economy.ts";
import type { Fighter } from "./fighter.ts";

/** What one may do of oneself. Other actions than these come with their own stages. (S0; S1; D.1, D.4, D.8, D.9) */
export const ACTIONS = ["attack", "volley", "evade", "hold", "release"] as const;
export type Action = (typeof ACTIONS)[number];

/** What comes only out of an action: the counter of a clash, a share of a volley, a held action whose trigger may have come. */
export const CONSEQUENCES = ["counter", "share", "watch"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** The changes that pay for taking an action; refused when the fighter cannot act or has acted. (S0; D.1) */
export function payForAction(scene: Scene, fighter: Fighter): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const paid = spendAction(scene, fighter.id);
  return paid.ok ? ok(paid.value) : paid;
}

/** The fighter whom a declaration names under a key; refused for somebody who is not there, or not this seat's. */
export function readActor(payload: Data, key: string, seat: Seat, scene: Scene<Fighter>): Result<Fighter> {
  const actor = lookup(scene.fighters, textAt(payload, key));
  if (!actor) return refuse("action/nobody");
  const mine = seat.gm || seat.fighters.includes(actor.id);
  return mine ? ok(actor) : refuse("action/not-yours", { name: actor.name });
}
