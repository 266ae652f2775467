import { type Distribution, chanceThat, mapped, meanOf, sumOf } from "../../../engine/index.ts";
import { BARE_HANDS, type Fighter, type Lands, isHit, powerSoak } from "../../d10/index.ts";
import { conditionFrom } from "../fighter/body.ts";
import { severityOf, severityTerms } from "../attack/damage.ts";
import { bodyOf, mindOf } from "../fighter/fighter.ts";
import { hurtBy } from "../harm/harm.ts";
import { protectionTerms } from "../attack/mitigation.ts";

/**
 * Estimates the results of an attack: Severity follows from the margin alone, and the remaining Body from the Severity. (d10/G.1, d10/H.3;
 * d10/A.9)
 */
export const landsAsInjury: Lands = ({ weapon, struck, facts }) => {
  const arm = weapon ?? BARE_HANDS;
  const taken = sumOf([...protectionTerms(arm.kind, struck.armour, struck.attributes.brawn), ...powerSoak(struck)]);
  const severityAt = (margin: number): number =>
    isHit(margin) ? Math.max(0, severityOf(severityTerms(margin, arm, facts?.gm.damage)) + taken) : 0;
  return (margin) => oddsOf(margin, struck, severityAt);
};

function oddsOf(
  margin: Distribution,
  struck: Fighter,
  severityAt: (margin: number) => number,
): ReturnType<ReturnType<Lands>> {
  const damage = mapped(margin, severityAt);
  return {
    hit: chanceThat(margin, isHit),
    damage,
    expectedDamage: meanOf(damage),
    out: chanceThat(damage, (severity) => takesOut(struck, severity)),
  };
}

/** True if an Injury of this Severity would leave a fighter out of the fight; there is no Injury at 0. (d10/H.3) */
function takesOut(struck: Fighter, severity: number): boolean {
  const after = severity > 0 ? hurtBy(struck, severity) : struck;
  return conditionFrom(bodyOf(after).left, mindOf(after).left) !== null;
}
