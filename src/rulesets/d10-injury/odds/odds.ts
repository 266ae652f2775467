import {
  type Distribution,
  type Event,
  type Measurement,
  sumChances,
  mapDistribution,
  computeMean,
  sumModifiers,
  defineMeasures,
} from "../../../engine/index.ts";
import {
  type Fighter,
  type BlowEstimator,
  BARE_HANDS,
  isHit,
  listPowerSoak,
  measureEvent as measureFamilyEvent,
} from "../../d10/index.ts";
import { findCondition, computeBody, computeMind } from "../fighter/fighter.ts";
import { sumSeverity, listSeverityTerms, listProtectionTerms } from "../attack/damage.ts";
import { applyInjury } from "../harm/harm.ts";
import type { InjuryEvents } from "../events.ts";

/**
 * Estimates the results of an attack. The Severity follows from the margin alone, and the remaining Body from the Severity. (d10/G.1,
 * d10/H.3; d10/A.9)
 */
export const estimateInjury: BlowEstimator = ({ weapon, struck: target, facts }) => {
  const arm = weapon ?? BARE_HANDS;
  const reduction = sumModifiers([
    ...listProtectionTerms(arm.kind, target.armour, target.attributes.brawn),
    ...listPowerSoak(target),
  ]);
  const severityAt = (margin: number): number =>
    isHit(margin) ? Math.max(0, sumSeverity(listSeverityTerms(margin, arm, facts?.gm.damage)) + reduction) : 0;
  return (margin) => estimateOdds(margin, target, severityAt);
};

function estimateOdds(
  margin: Distribution,
  target: Fighter,
  severityAt: (margin: number) => number,
): ReturnType<ReturnType<BlowEstimator>> {
  const damage = mapDistribution(margin, severityAt);
  return {
    hit: sumChances(margin, isHit),
    damage,
    expectedDamage: computeMean(damage),
    out: sumChances(damage, (severity) => isDisabling(target, severity)),
  };
}

/** True if an Injury of this Severity would put a fighter out of the fight; a Severity of 0 is no Injury. (d10/H.3) */
function isDisabling(target: Fighter, severity: number): boolean {
  const after = severity > 0 ? applyInjury(target, severity) : target;
  return findCondition(computeBody(after).left, computeMind(after).left) !== null;
}

const measureOwnEvent = defineMeasures<InjuryEvents>({
  stabilised: ({ fighter: of, stable }) => [{ id: "stabilised", of, value: Number(stable) }],
  shaken: ({ fighter: of, count }) => [{ id: "traumas", of, value: count }],
});

/**
 * Measures an event of this edition for the odds of a choice: like the family, and also treatment and the Traumas of a crossed Limit.
 * (Ours)
 */
export function measureEvent(event: Event): readonly Measurement[] {
  return [...measureFamilyEvent(event), ...measureOwnEvent(event)];
}
