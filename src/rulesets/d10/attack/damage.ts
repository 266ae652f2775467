import { type Modifier, type Stage, lookup, next, sumOf, nonZero } from "../../../engine/index.ts";
import { abort } from "../events.ts";
import type { AttackFacts } from "./attack.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { marginDice } from "./margin.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import type { WeaponKind } from "../vocabulary.ts";

const STRENGTH_COUNTS: readonly WeaponKind[] = ["unarmed", "knuckles", "melee", "thrown", "bow"];
const WEAPON_COUNTS: readonly WeaponKind[] = ["knuckles", "melee", "firearm", "crossbow"];

/**
 * Lists the damage dice of a hit by type of weapon: Strength, the weapon's own and the margin, each only if the table has it. (S1; d10/G.2)
 */
export function damageDice(
  strength: number,
  weapon: Pick<Weapon, "kind" | "damage">,
  margin: number,
  rulings: Pick<Rulings, "outcomeAlwaysAdds"> = RULINGS,
): readonly Modifier[] {
  return nonZero([
    { source: "attribute.strength", value: STRENGTH_COUNTS.includes(weapon.kind) ? strength : 0 },
    { source: "damage.weapon", value: WEAPON_COUNTS.includes(weapon.kind) ? weapon.damage : 0 },
    { source: "damage.margin", value: marginDice(weapon.kind, margin, rulings) },
  ]);
}

/**
 * Returns the weapon's own damage in a single aimed shot: half, rounded down; the other damage dice stay whole. (S1; d10/F.3; d10/L-11;
 * d10/case-87)
 */
export function halvedDamage(damage: number): number {
  return Math.floor(damage / 2);
}

/** Lists the damage dice that a single shot and the GM add or take off, before armour. (S0; S1; d10/F.3; d10/L-11, d10/L-53) */
export function changedDice({ weapon, circumstances, gm }: AttackFacts): readonly Modifier[] {
  const single = circumstances.includes("singleShot") ? halvedDamage(weapon.damage) - weapon.damage : 0;
  return nonZero([
    { source: "damage.singleShot", value: single },
    { source: "damage.gm", value: gm.damage },
  ]);
}

/** Computes the damage dice, before armour. Wounds do not lessen them. (S1; d10/L-53) */
export function damageStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    if (!attacker) return abort(facts.attacker);
    const dealt = damageDice(attacker.attributes.strength, facts.weapon, facts.margin, rulings);
    const damageWhy = [...dealt, ...changedDice(facts)];
    return next({ ...facts, damageWhy, damageDice: Math.max(0, sumOf(damageWhy)) });
  };
}
