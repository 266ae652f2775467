import { type Change, type Result, type Scene, spend } from "../../../src/engine/index.ts";

/** A fighter's allowance in a round. (Rules 2, 3) */
export const ALLOWANCE = { blow: { amount: 1, span: "round" }, duck: { amount: 1, span: "round" } } as const;

/** The changes that pay for a blow or a duck; refused if the round's allowance is spent. (Rules 2, 3) */
export function pay(scene: Scene, fighter: string, resource: keyof typeof ALLOWANCE): Result<readonly Change[]> {
  return spend(scene, { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] });
}
