import {
  type Answers,
  type Modifier,
  type Move,
  type Scene,
  lookup,
  next,
  filterNonZero,
} from "../../../engine/index.ts";
import {
  type Armour,
  type AttackFacts,
  type Fighter,
  HAND_TO_HAND,
  type D10WeaponKind,
  pickBestArmour,
} from "../../d10/index.ts";

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
  const target = lookup(scene.fighters, facts.target);
  const protection = target ? listProtectionTerms(facts.weapon.kind, target.armour, target.attributes.brawn) : [];
  return next({ ...facts, damageWhy: [...facts.damageWhy, ...protection] });
}

/** Subtracts armour, but not Brawn, from the damage of a power. (d10/G.1; d10/J.1) */
export function armourStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const worn = lookup(scene.fighters, facts.target)?.armour ?? [];
  return next({ ...facts, damageWhy: [...facts.damageWhy, ...listArmourTerms(worn)] });
}
