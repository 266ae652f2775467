import type { Change } from "../../engine/kernel/event.ts";
import { spend } from "../../engine/kernel/fight.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";

/** What a round allows each fighter: one action; a reaction is that action taken early. (S0; D.1) */
export const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

/** How often a round lets somebody exert themselves. (L-23; spec 0.3, row 7) */
export const EXERTIONS = { amount: 1, span: "round" } as const;

/** What an action or a reaction costs. (S0; D.1) */
export const ONE_ACTION = { action: 1 } as const;

/** The changes that take the round's action from a fighter; refused when it is spent. Outside of a fight nothing is counted. */
export function spendAction(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: "action", amount: ONE_ACTION.action, allowance: ALLOWANCE.action });
}

/** The changes that use up the round's exertion; refused when it is used up. (L-23; spec 0.3, row 7) */
export function spendExertion(scene: Scene, fighter: string): Result<readonly Change[]> {
  const spent = spend(scene, { fighter, resource: "exertion", amount: 1, allowance: EXERTIONS });
  return spent.ok ? spent : refuse("economy/exerted");
}

/** Whether there are rounds: without them nothing lasts until somebody acts. (S0: actions belong to rounds; D.1) */
export function inRounds(scene: Scene): Result<true> {
  return scene.fight.round > 0 ? ok(true) : refuse("economy/no-rounds");
}
