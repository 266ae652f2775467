import { type Rulings, RULINGS } from "../rulings.ts";
import type { D10WeaponKind } from "../vocabulary.ts";
import { type Modifier, type Stage, next, sumModifiers, filterNonZero } from "../../../engine/index.ts";
import type { AttackFacts } from "./attack.ts";
import { type Weapon, type Fighter, pickBestArmour } from "../fighter/fighter.ts";
import { stage } from "../fighter/conditions.ts";

/** The weapon types whose margin adds damage dice; bare hands, knuckles and thrown weapons add none. (S1; d10/G.2; d10/L-9) */
export const KINDS_THAT_ADD_OUTCOME: readonly D10WeaponKind[] = ["melee", "bow", "firearm", "crossbow"];

/**
 * Returns the damage dice that the margin of a hit adds: one for each point, or none, depending on the weapon type. (S1; d10/G.2; d10/L-9)
 */
export function marginDice(
  kind: D10WeaponKind,
  margin: number,
  { outcomeAlwaysAdds }: Pick<Rulings, "outcomeAlwaysAdds"> = RULINGS,
): number {
  return outcomeAlwaysAdds || KINDS_THAT_ADD_OUTCOME.includes(kind) ? margin : 0;
}

const STRENGTH_COUNTS: readonly D10WeaponKind[] = ["unarmed", "knuckles", "melee", "thrown", "bow"];
const WEAPON_COUNTS: readonly D10WeaponKind[] = ["knuckles", "melee", "firearm", "crossbow"];

/**
 * Lists the damage dice of a hit: Strength, the weapon's own damage and the margin. The weapon's type decides which of them apply. (S1;
 * d10/G.2)
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
 * Returns the weapon's own damage in a single aimed shot: half of it, rounded down. The margin's dice are not halved. (S1; d10/F.3;
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

/** Builds the stage that computes the damage dice before armour. The attacker's wounds do not reduce them. (S1; d10/L-53) */
export function damageStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage({ needs: ["attacker"] }, (facts, _answers, _scene, { attacker }) => {
    const dealt = damageDice(attacker.attributes.strength, facts.weapon, facts.margin, rulings);
    const damageWhy = [...dealt, ...listDamageModifiers(facts)];
    return next({ ...facts, damageWhy, damageDice: Math.max(0, sumModifiers(damageWhy)) });
  });
}

/** Computes the damage dice that remain after armour. Each point of armour removes one, but never the last. (S1; d10/G.2, d10/case-99) */
export function reduceByArmour(dice: number, rating: number): number {
  return Math.max(Math.min(dice, 1), dice - rating);
}

/** Subtracts the dice that the target's best armour stops. (S1; d10/0.3.16) */
export const mitigationStage: Stage<AttackFacts, Fighter> = stage(
  { needs: ["target"], otherwise: (facts) => next(facts) },
  (facts, _answers, _scene, { target }) => {
    const left = reduceByArmour(facts.damageDice, pickBestArmour(target.armour)?.rating ?? 0);
    const taken = left - facts.damageDice;
    if (taken === 0) return next(facts);
    const damageWhy = [...facts.damageWhy, { source: "damage.armour", value: taken }];
    return next({ ...facts, damageDice: left, damageWhy });
  },
);
