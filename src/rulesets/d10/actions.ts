import type { Result } from "../../engine/kernel/result.ts";
import { ok } from "../../engine/kernel/result.ts";
import type { Change } from "../../engine/kernel/event.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { canAct } from "./conditions.ts";
import { spendAction } from "./economy.ts";
import type { Fighter } from "./fighter.ts";

/** What one may do on a turn. Other actions than an attack come with their own stages. (S0; D.1) */
export const ACTIONS = ["attack"] as const;
export type Action = (typeof ACTIONS)[number];

/** The changes that pay for taking an action; refused when the fighter cannot act or has acted. (S0; D.1) */
export function payForAction(scene: Scene, fighter: Fighter): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const paid = spendAction(scene, fighter.id);
  return paid.ok ? ok(paid.value) : paid;
}
