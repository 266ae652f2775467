import { type Modifier, type Stage, lookup, next, sumModifiers, filterNonZero } from "../../../engine/index.ts";
import { abort } from "../events.ts";
import type { AttackFacts } from "./attack.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { marginDice } from "./margin.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import type { D10WeaponKind } from "../vocabulary.ts";

const STRENGTH_COUNTS: readonly D10WeaponKind[] = ["unarmed", "knuckles", "melee", "thrown", "bow"];
const WEAPON_COUNTS: readonly D10WeaponKind[] = ["knuckles", "melee", "firearm", "crossbow"];

/**
 * Lists the damage dice of a hit: Strength, the weapon's own damage and the margin. The table says which of them apply to a type of weapon.
 * (S1; d10/G.2)
 */
export function damageDice(
  strength: number,
  weapon: Pick<Weapon, "kind" | "damage">,
  margin: number,
  rulings: Pick<Rulings, "outcomeAlwaysAdds"> = RULINGS,
): readonly Modifier[] {
  return filterNonZero([
    { source: "attribute.strength", value: STRENGTH_COUNTS.includes(weapon.kind) ? strength : 0 },
    { source: "damage.weapon", value: WEAPON_COUNTS.includes(weapon.kind) ? weapon.damage : 0 },
    { source: "damage.margin", value: marginDice(weapon.kind, margin, rulings) },
  ]);
}

/**
 * Returns the weapon's own damage in a single aimed shot: half of it, rounded down. The other damage dice are not halved. (S1; d10/F.3;
 * d10/L-11; d10/case-87)
 */
export function singleShotDamage(damage: number): number {
  return Math.floor(damage / 2);
}

/** Lists the damage dice that a single shot and the GM add or remove, before armour. (S0; S1; d10/F.3; d10/L-11, d10/L-53) */
export function listDamageModifiers({ weapon, circumstances, gm }: AttackFacts): readonly Modifier[] {
  const single = circumstances.includes("singleShot") ? singleShotDamage(weapon.damage) - weapon.damage : 0;
  return filterNonZero([
    { source: "damage.singleShot", value: single },
    { source: "damage.gm", value: gm.damage },
  ]);
}

/** Computes the damage dice before armour. The attacker's wounds do not reduce them. (S1; d10/L-53) */
export function damageStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, _answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    if (!attacker) return abort(facts.attacker);
    const dealt = damageDice(attacker.attributes.strength, facts.weapon, facts.margin, rulings);
    const damageWhy = [...dealt, ...listDamageModifiers(facts)];
    return next({ ...facts, damageWhy, damageDice: Math.max(0, sumModifiers(damageWhy)) });
  };
}
