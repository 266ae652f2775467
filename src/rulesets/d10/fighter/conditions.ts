import { type Result, type Scene, hasEffects, lookup, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { findLasting } from "./lasting.ts";
import { LASTING } from "./states.ts";
import { type BodyCondition, findWoundCondition } from "./wound-levels.ts";

/** The lasting states that keep a fighter from acting and reacting. (S1; d10/C; d10/L-27) */
export const PREVENTING = LASTING.filter((state) => "prevents" in state).map(({ id }) => id);

/** The conditions that keep a fighter from acting: results of wounds, and passing states. (d10/H.1; S1; d10/L-27) */
export type DisablingCondition = BodyCondition | (typeof PREVENTING)[number];

/** All disabling conditions. (d10/H.1; S1; d10/L-27) */
export const CONDITIONS: readonly DisablingCondition[] = ["dead", "incapacitated", ...PREVENTING];

/** Finds the condition that follows from a fighter's health; null if none does. (d10/H.1) */
export function findBodyCondition({
  derivedHealth,
  wound,
}: Pick<Fighter, "derivedHealth" | "wound">): BodyCondition | null {
  return derivedHealth ? derivedHealth.condition : findWoundCondition(wound);
}

/** Finds the condition that keeps a fighter from acting; null if the fighter can act. (d10/H.1; S1; d10/L-27) */
export function findCondition(scene: Scene, fighter: Fighter): DisablingCondition | null {
  const bodily = findBodyCondition(fighter);
  if (bodily || !hasEffects(scene, fighter.id)) return bodily;
  return PREVENTING.find((kind) => findLasting(scene, fighter.id, kind)) ?? null;
}

/** Refuses if a condition keeps the fighter from acting. (d10/H.1; S1; d10/L-27) */
export function canAct(scene: Scene, fighter: Fighter): Result<true> {
  const condition = findCondition(scene, fighter);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** Finds a fighter; undefined if the fighter is missing or cannot act. (d10/H.1) */
export function findAbleFighter(scene: Scene<Fighter>, id: string): Fighter | undefined {
  const fighter = lookup(scene.fighters, id);
  return fighter && canAct(scene, fighter).ok ? fighter : undefined;
}
