import {
  type Answers,
  type Modifier,
  type Move,
  type Scene,
  next,
  sumModifiers,
  filterNonZero,
  findFighter,
} from "../../../engine/index.ts";
import {
  type AttackFacts,
  type Weapon,
  type Armour,
  type Fighter,
  type D10WeaponKind,
  HAND_TO_HAND,
  pickBestArmour,
} from "../../d10/index.ts";

/**
 * Lists the terms of a hit's Severity: the margin, the weapon's own damage, and the GM's modifier. Nothing is rolled for it. (S0; d10/G.1;
 * d10/K.18; d10/L-38)
 */
export function listSeverityTerms(
  margin: number,
  { damage }: Pick<Weapon, "damage">,
  gmDamage = 0,
): readonly Modifier[] {
  return filterNonZero([
    { source: "damage.margin", value: margin },
    { source: "damage.weapon", value: damage },
    { source: "damage.gm", value: gmDamage },
  ]);
}

/** Sums the terms of a Severity, at least 0. At 0 there is no Injury. (d10/G.1; d10/L-24; d10/case-111, d10/case-113, d10/case-117) */
export function sumSeverity(terms: readonly Modifier[]): number {
  return Math.max(0, sumModifiers(terms));
}

/** Lists the terms of the Severity before armour. (d10/G.1) */
export function damageStage(facts: AttackFacts, _answers: Answers): Move<AttackFacts> {
  return next({ ...facts, damageWhy: listSeverityTerms(facts.margin, facts.weapon, facts.gm.damage) });
}

/** The armour of a fighter, worn or not. */
type WornArmour = readonly Pick<Armour, "rating" | "worn">[];

/** Lists the rating of the best worn armour as a reduction; empty without one. (d10/G.1; d10/K.19; d10/case-111) */
export function listArmourTerms(armour: WornArmour): readonly Modifier[] {
  return filterNonZero([{ source: "damage.armour", value: 0 - (pickBestArmour(armour)?.rating ?? 0) }]);
}

/**
 * Lists the protection against a weapon kind: armour, and against bare hands Brawn. Only the better of the two applies, since protection
 * does not stack. (d10/G.1; d10/K.26; d10/case-111, d10/case-113)
 */
export function listProtectionTerms(kind: D10WeaponKind, armour: WornArmour, brawn: number): readonly Modifier[] {
  const worn = pickBestArmour(armour)?.rating ?? 0;
  const barehanded = HAND_TO_HAND.includes(kind) && brawn > worn;
  return barehanded ? [{ source: "damage.brawn", value: 0 - brawn }] : listArmourTerms(armour);
}

/** Subtracts armour, or Brawn, from the Severity of a hit, down to nothing. (d10/G.1; d10/K.19) */
export function mitigationStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = findFighter(scene, facts.target);
  const protection = target ? listProtectionTerms(facts.weapon.kind, target.armour, target.attributes.brawn) : [];
  return next({ ...facts, damageWhy: [...facts.damageWhy, ...protection] });
}

/** Subtracts armour, but not Brawn, from the damage of a power. (d10/G.1; d10/J.1) */
export function armourStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const worn = findFighter(scene, facts.target)?.armour ?? [];
  return next({ ...facts, damageWhy: [...facts.damageWhy, ...listArmourTerms(worn)] });
}
