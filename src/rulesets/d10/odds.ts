import { followed, joined, mapped } from "../../engine/odds/combine.ts";
import type { Distribution } from "../../engine/odds/distribution.ts";
import { certain, chanceThat, meanOf } from "../../engine/odds/distribution.ts";
import { dieOf, poolsOf } from "../../engine/odds/pools.ts";
import { sumOf } from "../../engine/kernel/modifier.ts";
import { strikesOf } from "./clash.ts";
import { isHit, marginOf } from "./compare.ts";
import { conditionAt } from "./conditions.ts";
import { damageDice } from "./damage.ts";
import type { Pool } from "./dice.ts";
import { OUTCOME_COUNTING, readDamageFace, readFace, SIDES } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import { nextWoundLevel } from "./harm.ts";
import { armouredDice } from "./mitigation.ts";

/** What is rolled, as far as chances go. */
export type Rolled = Pick<Pool, "dice" | "difficulty" | "boost" | "counting">;

/** A blow as far as what it does goes: with what, by whom, and whom it meets. */
export type Blow = {
  readonly weapon: Pick<Weapon, "kind" | "damage">;
  readonly strength: number;
  /** The armour rating and the wound level of whoever is struck. */
  readonly armour: number;
  readonly wound: number;
  /** Dice that a shot or the GM add to the damage or take from it, before armour. */
  readonly added?: number;
};

/** What may come of a blow: the chance that it lands, what it does, where it leaves whoever it meets. */
export type BlowOdds = {
  readonly hit: number;
  readonly damage: Distribution;
  readonly expectedDamage: number;
  readonly wound: Distribution;
  /** The chances of being out of the fight, dead or not, and of being dead. */
  readonly out: number;
  readonly dead: number;
};

/** The pools of each way to count: by what tens add and what ones take away, then by difficulty. */
const outcomePools = [0, 1].map((tens) =>
  [0, 1].map((taken) =>
    Array.from({ length: SIDES + 1 }, (_difficulty, difficulty) =>
      poolsOf(dieOf(SIDES, (face) => readFace(face, difficulty, { tens, ones: 0 - taken }))),
    ),
  ),
);
const damagePools = poolsOf(dieOf(SIDES, readDamageFace));

/** What a roll comes to, with the successes that were bought for it. (A.2, A.7; A.9) */
export function outcomeOdds({ dice, difficulty, boost = 0, counting = OUTCOME_COUNTING }: Rolled): Distribution {
  const { tens, ones } = counting;
  const { from, chances } = outcomePools[tens]?.[0 - ones]?.[difficulty]?.(dice) ?? certain(0);
  return { from: from + boost, chances };
}

/** What damage dice come to. (S1; A.9) */
export function damageOdds(dice: number): Distribution {
  return damagePools(dice);
}

/** The margin of an attack against every reaction to it, and the points that an evasion takes off. (S0; D.8, E.1, G.2) */
export function marginOdds(attack: Rolled, reactions: readonly Rolled[], evaded = 0): Distribution {
  let margin = mapped(outcomeOdds(attack), (outcome) => outcome - evaded);
  for (const reaction of reactions) margin = joined(margin, outcomeOdds(reaction), marginOf);
  return margin;
}

/** What may come of an attack that is answered by those reactions, or by none. (S0; S1) */
export function attackOdds(attack: Rolled, reactions: readonly Rolled[], blow: Blow, evaded = 0): BlowOdds {
  return blowOdds(marginOdds(attack, reactions, evaded), blow);
}

/** What may come of a clash: of the attacker's blow and of the counter, each with its whole outcome. (S0; E.3; L-14) */
export function clashOdds(
  attack: { readonly pool: Rolled; readonly blow: Blow },
  clash: { readonly pool: Rolled; readonly blow: Blow },
): { readonly attack: BlowOdds; readonly clash: BlowOdds } {
  const margins = clashMargins(attack.pool, clash.pool);
  return { attack: blowOdds(margins.attack, attack.blow), clash: blowOdds(margins.clash, clash.blow) };
}

/** With what each side of a clash strikes: its whole outcome, or nothing. (S0; E.3; L-14) */
export function clashMargins(
  attack: Rolled,
  clash: Rolled,
): { readonly attack: Distribution; readonly clash: Distribution } {
  const [a, b] = [outcomeOdds(attack), outcomeOdds(clash)];
  return {
    attack: joined(a, b, (one, other) => (strikesOf(one, other).attacker ? one : 0)),
    clash: joined(a, b, (one, other) => (strikesOf(one, other).target ? other : 0)),
  };
}

/** From the margin to the wound, through the leaf rules of each stage. (S1; G.2, H.1) */
export function blowOdds(margin: Distribution, { weapon, strength, armour, wound, added = 0 }: Blow): BlowOdds {
  const diceFor = (by: number): number => Math.max(0, sumOf(damageDice(strength, weapon, by)) + added);
  const damage = followed(margin, (by) => (isHit(by) ? damageOdds(armouredDice(diceFor(by), armour)) : certain(0)));
  const level = mapped(damage, (amount) => nextWoundLevel(wound, amount));
  return {
    hit: chanceThat(margin, isHit),
    damage,
    expectedDamage: meanOf(damage),
    wound: level,
    out: chanceThat(level, (at) => conditionAt(at) !== null),
    dead: chanceThat(level, (at) => conditionAt(at) === "dead"),
  };
}
