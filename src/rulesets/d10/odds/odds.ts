import {
  type Distribution,
  certain,
  chanceThat,
  dieOf,
  andThen,
  combined,
  mapped,
  meanOf,
  poolsOf,
  sumOf,
} from "../../../engine/index.ts";
import { strikesOf } from "../attack/clash.ts";
import { isHit, takenOff } from "../attack/compare.ts";
import { conditionAt } from "../fighter/wound-levels.ts";
import { damageDice } from "../attack/damage.ts";
import { OUTCOME_COUNTING, type Pool, SIDES, readDamageFace, readFace } from "../dice.ts";
import type { Weapon } from "../fighter/equipment.ts";
import { leavesStunned, nextWoundLevel, soakedDamage } from "../harm/harm.ts";
import { armouredDice } from "../attack/mitigation.ts";
import { RULINGS, type Rulings } from "../rulings.ts";

/** What is rolled, as far as chances go. */
export type Rolled = Pick<Pool, "dice" | "difficulty" | "boost" | "counting">;

/** A blow as far as what it does goes: the weapon, the striker, and the struck fighter. */
export type Blow = {
  readonly weapon: Pick<Weapon, "kind" | "damage">;
  readonly strength: number;
  /** The armour rating, the wound level and the Stamina of the struck fighter. */
  readonly armour: number;
  readonly wound: number;
  readonly stamina: number;
  /** Dice that a shot or the GM add to the damage or take from it, before armour. */
  readonly added?: number;
  /** What powers take off the damage that is rolled, at most 0. */
  readonly soak?: number;
  /** Whether the outcome adds dice whatever the weapon; as the texts have it where nothing is said. (d10/L-9) */
  readonly rulings?: Pick<Rulings, "outcomeAlwaysAdds">;
};

/** What may come of a blow: the chance that it lands, and what it does. */
export type BlowOdds = {
  readonly hit: number;
  readonly damage: Distribution;
  readonly expectedDamage: number;
  /** The chance of being out of the fight, dead or not. */
  readonly out: number;
  /** The chance of being stunned; missing in an edition whose blows never stun. */
  readonly stunned?: number;
};

/** What may come of a blow whose damage is rolled, with the wound level that it leads to. */
export type WoundOdds = BlowOdds & { readonly wound: Distribution };

/** The pools of each way to count: by what tens add and what ones take away, then by difficulty. */
const outcomePools = [0, 1].map((tens) =>
  [0, 1].map((taken) =>
    Array.from({ length: SIDES + 1 }, (_difficulty, difficulty) =>
      poolsOf(dieOf(SIDES, (face) => readFace(face, difficulty, { tens, ones: 0 - taken }))),
    ),
  ),
);
const damagePools = poolsOf(dieOf(SIDES, readDamageFace));

/** What a roll comes to, with the successes that were bought for it. (d10/A.2, d10/A.7; d10/A.9) */
export function outcomeOdds({ dice, difficulty, boost = 0, counting = OUTCOME_COUNTING }: Rolled): Distribution {
  const { tens, ones } = counting;
  const { from, chances } = outcomePools[tens]?.[0 - ones]?.[difficulty]?.(dice) ?? certain(0);
  return { from: from + boost, chances };
}

/** What damage dice come to. (S1; d10/A.9) */
export function damageOdds(dice: number): Distribution {
  return damagePools(dice);
}

/** What remains of an attack after every reaction to it, and after the points that an evasion takes off. (S0; d10/D.8, d10/E.1, d10/G.2) */
export function marginOdds(attack: Rolled, reactions: readonly Rolled[], less: Less = {}): Distribution {
  const { evaded = 0, rulings = RULINGS } = less;
  let off = certain(0);
  for (const reaction of reactions)
    off = combined(off, outcomeOdds(reaction), (sum, outcome) => takenOff([sum, outcome], rulings));
  return combined(outcomeOdds(attack), off, (outcome, taken) => outcome - taken - evaded);
}

/** What lessens an attack beside its reactions, and how those count together. (d10/D.8; d10/0.3.21) */
export type Less = { readonly evaded?: number; readonly rulings?: Pick<Rulings, "defencesAddUp"> };

/** What each side of a clash strikes with: what it has come to, or nothing. (S0; d10/E.3; d10/L-14) */
export function clashMargins(
  attack: Distribution,
  clash: Distribution,
): { readonly attack: Distribution; readonly clash: Distribution } {
  return {
    attack: combined(attack, clash, (one, other) => (strikesOf(one, other).attacker ? one : 0)),
    clash: combined(attack, clash, (one, other) => (strikesOf(one, other).target ? other : 0)),
  };
}

/** From the margin to the wound, through the leaf rules of each stage. (S1; d10/G.2, d10/H.1) */
export function blowOdds(margin: Distribution, blow: Blow): WoundOdds {
  const { weapon, strength, armour, wound, stamina, added = 0, soak = 0, rulings = RULINGS } = blow;
  const diceFor = (by: number): number => Math.max(0, sumOf(damageDice(strength, weapon, by, rulings)) + added);
  const rolled = andThen(margin, (by) => (isHit(by) ? damageOdds(armouredDice(diceFor(by), armour)) : certain(0)));
  const damage = mapped(rolled, (amount) => soakedDamage(amount, soak));
  const level = mapped(damage, (amount) => nextWoundLevel(wound, amount));
  return {
    hit: chanceThat(margin, isHit),
    damage,
    expectedDamage: meanOf(damage),
    wound: level,
    out: chanceThat(level, (at) => conditionAt(at) !== null),
    stunned: chanceThat(damage, (amount) => leavesStunned(amount, { wound, stamina })),
  };
}
