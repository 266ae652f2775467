import { type Change, type Result, type Scene, changeAt, ok, refuse } from "../../../engine/index.ts";
import { gained, isActive, worsened } from "./condition-table.ts";
import type { Fighter } from "./fighter.ts";
import type { Condition } from "../vocabulary.ts";

/** The changes that give a fighter a condition, or what one that is there turns into, and what that brings. (d6x3/G.3) */
export function gainCondition(scene: Scene, fighter: Fighter, condition: Condition): readonly Change[] {
  return addCondition(scene, fighter, worsened(fighter.conditions, condition));
}

/** The changes that put a condition beside those that are there, and what it brings. (d6x3/G.3) */
export function addCondition(scene: Scene, fighter: Fighter, condition: Condition): readonly Change[] {
  const places = gained(fighter.conditions, condition);
  return places.map((each) => changeAt(scene, ["fighters", fighter.id, "conditions", each], true));
}

/** Whether the fighter can do anything at all. (d6x3/G.2, d6x3/G.3) */
export function canAct({ conditions, name, body }: Fighter): Result<true> {
  if (body !== "person") return refuse("condition/no-person", { name });
  return isActive(conditions) ? ok(true) : refuse("condition/out", { name });
}
