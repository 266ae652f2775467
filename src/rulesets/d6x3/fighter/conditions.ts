import { type Change, type Result, type Scene, changeAt, ok, refuse } from "../../../engine/index.ts";
import { CONDITIONS, type Condition, type Conditions, TABLE } from "./condition-table.ts";
import type { Body } from "../vocabulary.ts";

/** A fighter, as far as conditions go. */
type Bearer = { readonly id: string; readonly conditions: Conditions };

function rowsOf(conditions: Conditions) {
  return CONDITIONS.flatMap((each) => (conditions[each] ? TABLE[each] : []));
}

/** What the worst of the conditions takes from every test; Injured and Wounded do not add up. (d6x3/G.3; d6x3/J-12) */
export function conditionPenalty(conditions: Conditions): number {
  return Math.min(0, ...rowsOf(conditions).map(({ tests = 0 }) => tests));
}

/** The part of Speed that is left, rounded up: the worst of what divides it counts alone. (d6x3/G.3; d6x3/A.6; d6x3/R-10) */
export function slowed(speed: number, conditions: Conditions): number {
  const divisors = rowsOf(conditions).map(({ speed: by = 1 }) => by);
  return divisors.includes(0) ? 0 : Math.ceil(speed / Math.max(1, ...divisors));
}

/** Whether a fighter may Charge and Run. (d6x3/D.1; d6x3/G.3) */
export function isUnhindered(conditions: Conditions): boolean {
  return rowsOf(conditions).every(({ rush = true }) => rush);
}

/** What comes of gaining a condition: what a present one turns into, the worst first, else the condition itself. (d6x3/G.3) */
export function worsened(conditions: Conditions, condition: Condition): Condition {
  const upgrades = rowsOf(conditions).flatMap(({ worsens }) => worsens?.[condition] ?? []);
  return upgrades.at(-1) ?? condition;
}

/** The conditions that a fighter gains with this one, without those already there. (d6x3/G.3; d6x3/R-9) */
export function gained(conditions: Conditions, condition: Condition): readonly Condition[] {
  return [condition, ...(TABLE[condition].brings ?? [])].filter((each) => !conditions[each]);
}

/** Whether a fighter can act at all with these conditions. (d6x3/G.2, d6x3/G.3) */
export function isActive(conditions: Conditions): boolean {
  return rowsOf(conditions).every(({ acts = true }) => acts);
}

/** Whether a fighter fails a test by not seeing or hearing what it needs. (d6x3/G.3) */
export function lacksSense({ blinded, deafened }: Conditions, sense: string): boolean {
  return (sense === "sight" && blinded) || (sense === "hearing" && deafened);
}

/** The changes that give a fighter a condition, or what a present one turns into, and what that brings. (d6x3/G.3) */
export function gainCondition(scene: Scene, fighter: Bearer, condition: Condition): readonly Change[] {
  return addCondition(scene, fighter, worsened(fighter.conditions, condition));
}

/** The changes that put a condition beside those that are there, and what it brings. (d6x3/G.3) */
export function addCondition(scene: Scene, { id, conditions }: Bearer, condition: Condition): readonly Change[] {
  return gained(conditions, condition).map((each) => changeAt(scene, ["fighters", id, "conditions", each], true));
}

/** Whether a fighter can do anything at all: things and vehicles cannot. (d6x3/G.2, d6x3/G.3) */
export function canAct({
  conditions,
  name,
  body,
}: Omit<Bearer, "id"> & { readonly name: string; readonly body: Body }): Result<true> {
  if (body !== "person") return refuse("condition/no-person", { name });
  return isActive(conditions) ? ok(true) : refuse("condition/out", { name });
}
