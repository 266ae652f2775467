import { lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Fighter } from "./fighter.ts";

/** The states that wounds bring about. (H.1) */
export const CONDITIONS = ["incapacitated", "dead"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The condition that goes with a wound level: unconscious at 7, dead beyond it. (H.1; L-26) */
export function conditionAt(wound: number): Condition | null {
  if (wound >= 8) return "dead";
  return wound === 7 ? "incapacitated" : null;
}

/** Whether the fighter can do anything at all. (H.1) */
export function canAct(fighter: Fighter): Result<true> {
  const condition = conditionAt(fighter.wound);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** The fighter, if they are there and able to do anything. (H.1) */
export function ableFighter(scene: Scene<Fighter>, id: string): Fighter | undefined {
  const fighter = lookup(scene.fighters, id);
  return fighter && canAct(fighter).ok ? fighter : undefined;
}
