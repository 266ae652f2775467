import { type Result, type Scene, lookup, ok, refuse } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { type Lasting, lastingOn } from "./lasting.ts";

/** The lasting states in which nobody acts, or reacts. (S1; d10/C; d10/L-27) */
export const PREVENTING = ["stunned", "asleep"] as const satisfies readonly Lasting[];

/** The states in which nobody acts: those that wounds bring about, and those that pass. (d10/H.1; S1; d10/L-27) */
export const CONDITIONS = ["incapacitated", "dead", ...PREVENTING] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The condition that goes with a wound level: unconscious at 7, dead beyond it. (d10/H.1; d10/L-26) */
export function conditionAt(wound: number): Condition | null {
  if (wound >= 8) return "dead";
  return wound === 7 ? "incapacitated" : null;
}

/** The condition in which its health leaves a body. (d10/H.1) */
export function bodyCondition({ derivedHealth, wound }: Pick<Fighter, "derivedHealth" | "wound">): Condition | null {
  return derivedHealth ? derivedHealth.condition : conditionAt(wound);
}

/** What keeps a fighter from doing anything at all; null where nothing does. (d10/H.1; S1; d10/L-27) */
export function conditionOf(scene: Scene, fighter: Fighter): Condition | null {
  return bodyCondition(fighter) ?? PREVENTING.find((kind) => lastingOn(scene, fighter.id, kind)) ?? null;
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
