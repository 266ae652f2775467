import {
  type Distribution,
  certain,
  sumChances,
  buildDie,
  rollNext,
  mapPair,
  mapDistribution,
  computeMean,
  createPools,
  sumModifiers,
} from "../../../engine/index.ts";
import { resolveStrikes } from "../attack/clash.ts";
import { isHit, sumDefences } from "../attack/compare.ts";
import { findWoundCondition } from "../fighter/wound-levels.ts";
import { damageDice } from "../attack/damage.ts";
import { OUTCOME_COUNTING, type D10Pool, SIDES, readDamageFace, readFace } from "../dice.ts";
import type { Weapon } from "../fighter/equipment.ts";
import { isLeftStunned, nextWoundLevel, reduceBySoak } from "../harm/harm.ts";
import { reduceByArmour } from "../attack/mitigation.ts";
import { RULINGS, type Rulings } from "../rulings.ts";

/** The parts of a pool that its odds depend on. */
export type RolledPool = Pick<D10Pool, "dice" | "difficulty" | "boost" | "counting">;

/** The numbers of the weapon, the striker and the struck fighter that the effect of a blow depends on. */
export type BlowNumbers = {
  readonly weapon: Pick<Weapon, "kind" | "damage">;
  readonly strength: number;
  /** The armour rating, wound level and Stamina of the struck fighter. */
  readonly armour: number;
  readonly wound: number;
  readonly stamina: number;
  /** The damage dice that a single shot or the GM adds before armour; negative if they are removed. */
  readonly added?: number;
  /** The points that powers take off the rolled damage, at most 0. */
  readonly soak?: number;
  /** The ruling that the outcome adds damage dice for every weapon; by default the one of the texts. (d10/L-9) */
  readonly rulings?: Pick<Rulings, "outcomeAlwaysAdds">;
};

/** The odds of a blow: the chance that it hits, and its damage and effects. */
export type BlowOdds = {
  readonly hit: number;
  readonly damage: Distribution;
  readonly expectedDamage: number;
  /** The chance of being out of the fight, dead or not. */
  readonly out: number;
  /** The chance of being stunned; missing in an edition without stuns. */
  readonly stunned?: number;
};

/** The odds of a blow with rolled damage, and the resulting wound level. */
export type WoundOdds = BlowOdds & { readonly wound: Distribution };

/**
 * The odds of pools by the counting of faces: first by the successes that a ten adds, then by those that a one removes, then by difficulty.
 */
const outcomePools = [0, 1].map((tens) =>
  [0, 1].map((taken) =>
    Array.from({ length: SIDES + 1 }, (_difficulty, difficulty) =>
      createPools(buildDie(SIDES, (face) => readFace(face, difficulty, { tens, ones: 0 - taken }))),
    ),
  ),
);
const damagePools = createPools(buildDie(SIDES, readDamageFace));

/** Computes the distribution of a roll's outcome, with its bought successes. (d10/A.2, d10/A.7; d10/A.9) */
export function outcomeOdds({ dice, difficulty, boost = 0, counting = OUTCOME_COUNTING }: RolledPool): Distribution {
  const { tens, ones } = counting;
  const { from, chances } = outcomePools[tens]?.[0 - ones]?.[difficulty]?.(dice) ?? certain(0);
  return { from: from + boost, chances };
}

/** Computes the distribution of the damage of a number of damage dice. (S1; d10/A.9) */
export function damageOdds(dice: number): Distribution {
  return damagePools(dice);
}

/** Computes the distribution of an attack's margin after all reactions to it, and after an evasion. (S0; d10/D.8, d10/E.1, d10/G.2) */
export function marginOdds(
  attack: RolledPool,
  reactions: readonly RolledPool[],
  reductions: MarginReductions = {},
): Distribution {
  const { evaded = 0, rulings = RULINGS } = reductions;
  let off = certain(0);
  for (const reaction of reactions)
    off = mapPair(off, outcomeOdds(reaction), (sum, outcome) => sumDefences([sum, outcome], rulings));
  return mapPair(outcomeOdds(attack), off, (outcome, taken) => outcome - taken - evaded);
}

/** The reductions of an attack apart from its reactions, and the ruling that decides if reactions add up. (d10/D.8; d10/0.3.21) */
export type MarginReductions = { readonly evaded?: number; readonly rulings?: Pick<Rulings, "defencesAddUp"> };

/**
 * Computes the distributions of the outcomes that the two sides of a clash strike with; 0 if a side does not strike. (S0; d10/E.3;
 * d10/L-14)
 */
export function clashMargins(
  attack: Distribution,
  clash: Distribution,
): { readonly attack: Distribution; readonly clash: Distribution } {
  return {
    attack: mapPair(attack, clash, (attackOutcome, clashOutcome) =>
      resolveStrikes(attackOutcome, clashOutcome).attacker ? attackOutcome : 0,
    ),
    clash: mapPair(attack, clash, (attackOutcome, clashOutcome) =>
      resolveStrikes(attackOutcome, clashOutcome).target ? clashOutcome : 0,
    ),
  };
}

/** Computes the odds of a blow from its margin to the wound, with the same functions as the stages. (S1; d10/G.2, d10/H.1) */
export function blowOdds(margin: Distribution, blow: BlowNumbers): WoundOdds {
  const { weapon, strength, armour, wound, stamina, added = 0, soak = 0, rulings = RULINGS } = blow;
  const diceFor = (points: number): number =>
    Math.max(0, sumModifiers(damageDice(strength, weapon, points, rulings)) + added);
  const rolled = rollNext(margin, (points) =>
    isHit(points) ? damageOdds(reduceByArmour(diceFor(points), armour)) : certain(0),
  );
  const damage = mapDistribution(rolled, (amount) => reduceBySoak(amount, soak));
  const level = mapDistribution(damage, (amount) => nextWoundLevel(wound, amount));
  return {
    hit: sumChances(margin, isHit),
    damage,
    expectedDamage: computeMean(damage),
    wound: level,
    out: sumChances(level, (woundLevel) => findWoundCondition(woundLevel) !== null),
    stunned: sumChances(damage, (amount) => isLeftStunned(amount, { wound, stamina })),
  };
}
