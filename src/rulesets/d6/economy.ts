import type { Change } from "../../engine/kernel/event.ts";
import { spend, spendAll, spentBy } from "../../engine/kernel/fight.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Fight, Scene } from "../../engine/kernel/scene.ts";
import type { Fighter } from "./fighter.ts";

/** What the kinds of actions cost in initiative points. (N2; D) */
export const COSTS = { complex: 4, simple: 2, free: 1 } as const;

/** Five points from one own turn to the next, of which interrupts take what the turn has left; one opportunity attack in
 *  anybody's turn. (J-2; S4, Opportunity Attack) */
export const ALLOWANCE = {
  points: { amount: 5, span: "own-turn" },
  opportunity: { amount: 1, span: "any-turn" },
} as const;

/** How often somebody has defended since their own turn began; not limited. (J-4) */
const DEFENCES = { amount: 1000, span: "own-turn" } as const;

/** The changes that take points from a fighter; refused when there are not enough. Outside of a fight nothing is counted. (D; N2) */
export function payPoints(scene: Scene, fighter: string, amount: number): Result<readonly Change[]> {
  if (scene.fight.round === 0 || amount === 0) return ok([]);
  return spend(scene, { fighter, resource: "points", amount, allowance: ALLOWANCE.points });
}

/** The changes that pay for what one does on one's own turn; refused on somebody else's. (N1; N2) */
export function payOnTurn(scene: Scene, fighter: Fighter, amount: number): Result<readonly Change[]> {
  const { turn } = scene.fight;
  if (turn !== "" && turn !== fighter.id) return refuse("action/not-on-turn", { name: fighter.name });
  return payPoints(scene, fighter.id, amount);
}

/** The changes that pay for an opportunity attack: a simple action, and the only one in this turn. (S4, Opportunity Attack) */
export function payOpportunity(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  return spendAll(scene, [
    { fighter, resource: "points", amount: COSTS.simple, allowance: ALLOWANCE.points },
    { fighter, resource: "opportunity", amount: 1, allowance: ALLOWANCE.opportunity },
  ]);
}

/** The dice that earlier defences take: one for each attack action since the defender's own turn began. (S4; J-4) */
export function frequencyPenalty(fight: Fight, fighter: string): Modifier {
  return { source: "penalty.frequency", value: 0 - spentBy(fight, fighter, "defences", DEFENCES) };
}

/** The changes that count one more attack action defended against. (J-4) */
export function countDefence(scene: Scene, fighter: string): readonly Change[] {
  if (scene.fight.round === 0) return [];
  const counted = spend(scene, { fighter, resource: "defences", amount: 1, allowance: DEFENCES });
  return counted.ok ? counted.value : [];
}

/** One stray shot at somebody in anybody's turn. (S4, Suppressive Fire) */
const STRAYS = { amount: 1, span: "any-turn" } as const;

/** The changes that count a stray shot at somebody; refused for a second one in the same turn. (S4, Suppressive Fire) */
export function payStray(scene: Scene, fighter: string): Result<readonly Change[]> {
  return spend(scene, { fighter, resource: "strays", amount: 1, allowance: STRAYS });
}
