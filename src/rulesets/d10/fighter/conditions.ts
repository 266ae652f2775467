import { type Result, type Scene, bearsEffects, lookup, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { lastingOn } from "./lasting.ts";
import { LASTING } from "./states.ts";
import { type BodyCondition, conditionAt } from "./wound-levels.ts";

/** The lasting states in which a fighter neither acts nor reacts. (S1; d10/C; d10/L-27) */
export const PREVENTING = LASTING.filter((state) => "prevents" in state).map(({ id }) => id);

/** What keeps a fighter from acting: what wounds bring about, and states that pass. (d10/H.1; S1; d10/L-27) */
export type Condition = BodyCondition | (typeof PREVENTING)[number];

/** All of them. (d10/H.1; S1; d10/L-27) */
export const CONDITIONS: readonly Condition[] = ["dead", "incapacitated", ...PREVENTING];

/** The condition in which its health leaves a body. (d10/H.1) */
export function bodyCondition({
  derivedHealth,
  wound,
}: Pick<Fighter, "derivedHealth" | "wound">): BodyCondition | null {
  return derivedHealth ? derivedHealth.condition : conditionAt(wound);
}

/** What keeps a fighter from doing anything at all; null where nothing does. (d10/H.1; S1; d10/L-27) */
export function conditionOf(scene: Scene, fighter: Fighter): Condition | null {
  const ofBody = bodyCondition(fighter);
  if (ofBody || !bearsEffects(scene, fighter.id)) return ofBody;
  return PREVENTING.find((kind) => lastingOn(scene, fighter.id, kind)) ?? null;
}

/** Whether the fighter can do anything at all. (d10/H.1; S1; d10/L-27) */
export function canAct(scene: Scene, fighter: Fighter): Result<true> {
  const condition = conditionOf(scene, fighter);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** The fighter, if they are there and able to do anything. (d10/H.1) */
export function ableFighter(scene: Scene<Fighter>, id: string): Fighter | undefined {
  const fighter = lookup(scene.fighters, id);
  return fighter && canAct(scene, fighter).ok ? fighter : undefined;
}
