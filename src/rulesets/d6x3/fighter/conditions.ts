import { type Change, type Result, type Scene, buildChange, ok, refuse } from "../../../engine/index.ts";
import { CONDITIONS, type ConditionName, type Conditions, CONDITION_TABLE } from "./condition-table.ts";
import type { Body } from "../vocabulary.ts";

/** The parts of a fighter that conditions concern. */
type Bearer = { readonly id: string; readonly conditions: Conditions };

function listRows(conditions: Conditions) {
  return CONDITIONS.flatMap((each) => (conditions[each] ? CONDITION_TABLE[each] : []));
}

/** The penalty of the worst condition on every test; Injured and Wounded do not add up. (d6x3/G.3; d6x3/J-12) */
export function conditionPenalty(conditions: Conditions): number {
  return Math.min(0, ...listRows(conditions).map(({ tests = 0 }) => tests));
}

/** The Speed under these conditions, rounded up; only the greatest divisor applies. (d6x3/G.3; d6x3/A.6; d6x3/R-10) */
export function reduceSpeed(speed: number, conditions: Conditions): number {
  const divisors = listRows(conditions).map(({ speed: divisor = 1 }) => divisor);
  return divisors.includes(0) ? 0 : Math.ceil(speed / Math.max(1, ...divisors));
}

/** True if a fighter may Charge and Run. (d6x3/D.1; d6x3/G.3) */
export function isUnhindered(conditions: Conditions): boolean {
  return listRows(conditions).every(({ rush = true }) => rush);
}

/**
 * Resolves the gain of a condition: returns the worst condition that a present one turns into by it, otherwise the condition itself.
 * (d6x3/G.3)
 */
export function resolveCondition(conditions: Conditions, condition: ConditionName): ConditionName {
  const upgrades = listRows(conditions).flatMap(({ worsens }) => worsens?.[condition] ?? []);
  return upgrades.at(-1) ?? condition;
}

/** Lists the conditions that a fighter gains with this one, except those that they have already. (d6x3/G.3; d6x3/R-9) */
export function listNewConditions(conditions: Conditions, condition: ConditionName): readonly ConditionName[] {
  return [condition, ...(CONDITION_TABLE[condition].brings ?? [])].filter((each) => !conditions[each]);
}

/** True if these conditions leave a fighter able to act. (d6x3/G.2, d6x3/G.3) */
export function isActive(conditions: Conditions): boolean {
  return listRows(conditions).every(({ acts = true }) => acts);
}

/** True if a fighter fails a test because they cannot see or hear what it needs. (d6x3/G.3) */
export function lacksSense({ blinded, deafened }: Conditions, sense: string): boolean {
  return (sense === "sight" && blinded) || (sense === "hearing" && deafened);
}

/** Returns the changes that give a fighter a condition, or the worse one that it turns into, and those that it brings. (d6x3/G.3) */
export function gainCondition(scene: Scene, fighter: Bearer, condition: ConditionName): readonly Change[] {
  return addCondition(scene, fighter, resolveCondition(fighter.conditions, condition));
}

/**
 * Returns the changes that add a condition, and those that it brings, to the present ones; no condition turns into a worse one. (d6x3/G.3)
 */
export function addCondition(scene: Scene, { id, conditions }: Bearer, condition: ConditionName): readonly Change[] {
  return listNewConditions(conditions, condition).map((each) =>
    buildChange(scene, ["fighters", id, "conditions", each], true),
  );
}

/** Checks that a fighter can act at all: things and vehicles cannot. (d6x3/G.2, d6x3/G.3) */
export function canAct({
  conditions,
  name,
  body,
}: Omit<Bearer, "id"> & { readonly name: string; readonly body: Body }): Result<true> {
  if (body !== "person") return refuse("condition/no-person", { name });
  return isActive(conditions) ? ok(true) : refuse("condition/out", { name });
}
