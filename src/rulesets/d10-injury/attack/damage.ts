import { type Answers, type Modifier, type Move, next, sumModifiers, filterNonZero } from "../../../engine/index.ts";
import type { AttackFacts, Weapon } from "../../d10/index.ts";

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
