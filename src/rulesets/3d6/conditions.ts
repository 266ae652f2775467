import type { Change } from "../../engine/kernel/event.ts";
import { changeAt } from "../../engine/kernel/event.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Fighter } from "./fighter.ts";
import type { Condition, Conditions } from "./vocabulary.ts";

/** The conditions that bring others with them. (G.3) */
export const BRINGS: Readonly<Partial<Record<Condition, readonly Condition[]>>> = {
  wounded: ["exhausted"],
  unconscious: ["prone", "helpless"],
};

/** What the worst of the wounds takes from every test; Injured and Wounded do not add up. (G.3; J-12) */
export function conditionPenalty({ injured, wounded }: Conditions): number {
  if (wounded) return -2;
  return injured ? -1 : 0;
}

/** The conditions that a fighter gains with this one, without those already there. (G.3) */
export function gained(conditions: Conditions, condition: Condition): readonly Condition[] {
  return [condition, ...(BRINGS[condition] ?? [])].filter((each) => !conditions[each]);
}

/** The changes that give a fighter a condition and what it brings. (G.3) */
export function gainCondition(scene: Scene, fighter: Fighter, condition: Condition): readonly Change[] {
  const places = gained(fighter.conditions, condition);
  return places.map((each) => changeAt(scene, ["fighters", fighter.id, "conditions", each], true));
}

/** Whether the fighter can do anything at all. (G.2, G.3) */
export function canAct({ conditions, name }: Fighter): Result<true> {
  const out = conditions["taken-out"] || conditions.helpless || conditions.unconscious;
  return out ? refuse("condition/out", { name }) : ok(true);
}
