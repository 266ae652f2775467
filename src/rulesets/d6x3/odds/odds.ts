import {
  type Distribution,
  certain,
  chanceOf,
  chanceThat,
  dieOf,
  distributionOf,
  highestOf,
  poolsOf,
  summed,
} from "../../../engine/index.ts";
import { isHit } from "../attack/compare.ts";
import { SIDES, TEST_DICE } from "../dice.ts";
import type { Rulings } from "../rulings.ts";

/** What a test with this bonus comes to. (d6x3/A.1) */
export function testOdds(bonus: number): Distribution {
  const { from, chances } = poolsOf(dieOf(SIDES, (face) => face))(TEST_DICE);
  return { from: from + bonus, chances };
}

/** The chance that a test with this bonus reaches a number. (d6x3/A.2; d6x3/J-1) */
export function hitOdds(bonus: number, needed: number, rulings: Pick<Rulings, "attackTieHits">): number {
  return chanceThat(testOdds(bonus), (total) => isHit(total, needed, rulings));
}

const pools: ReadonlyMap<number, (count: number) => Distribution> = new Map(
  Array.from({ length: 20 }, (_sides, i) => [i + 1, poolsOf(dieOf(i + 1, (face) => face))]),
);

/** Damage of so many dice with so many sides, a bonus and dice of a heavy blow, together never below 0. (S2; d6x3/G.1) */
export function damageOdds(dice: number, sides: number, bonus: number, extraDice = 0): Distribution {
  const extra = pools.get(SIDES)?.(extraDice) ?? certain(0);
  const rolled = summed(pools.get(sides)?.(dice) ?? certain(0), extra);
  return floored({ from: rolled.from + bonus, chances: rolled.chances });
}

/** The same number, and 0 where it is below. */
function floored(of: Distribution): Distribution {
  return distributionOf(0, Math.max(0, highestOf(of)), (add) => {
    for (let value = of.from; value <= highestOf(of); value += 1) add(Math.max(0, value), chanceOf(of, value));
  });
}

/** What is left of damage when something that is known takes from it. (S2; d6x3/G.1) */
export function leftOdds(damage: Distribution, taken: number): Distribution {
  return floored({ from: damage.from - taken, chances: damage.chances });
}

/** How many times a fighter may still take 1d6 off by a wound. (S2; d6x3/G.1) */
export type Endurance = { readonly fortune: number; readonly wounds: number };

/** The chance of being taken out by so much damage after Toughness, with all Fortune spent and every wound accepted. (S2; d6x3/G.1) */
export function outOdds(left: number, { fortune, wounds }: Endurance): number {
  const rest = Math.max(0, left - fortune);
  if (rest === 0) return 0;
  return chanceThat(woundDice(wounds), (taken) => taken < rest);
}

/** What the dice of so many wounds take off. (S2; d6x3/G.1) */
function woundDice(wounds: number): Distribution {
  return wounds === 0 ? certain(0) : (pools.get(SIDES)?.(wounds) ?? certain(0));
}

/** What may come of a blow before anything is rolled: whether it hits, what it does to a target with this Toughness, and the chance
 *  that it takes them out. (S2; d6x3/F, d6x3/G) */
export function blowOdds(blow: Blow, rulings: Pick<Rulings, "attackTieHits">): BlowOdds {
  const hit = hitOdds(blow.bonus, blow.needed, rulings);
  const raw = damageOdds(blow.dice, blow.sides, blow.damage, blow.extraDice);
  const left = leftOdds(raw, blow.toughness);
  let [out, mean] = [0, 0];
  for (let value = 0; value <= highestOf(left); value += 1) {
    out += chanceOf(left, value) * outOdds(value, blow);
    mean += chanceOf(left, value) * value;
  }
  return { hit, damage: hit * mean, out: hit * out };
}

/** A blow: what is added to its test, what that must reach, its damage, and whom it meets. */
export type Blow = Endurance & {
  readonly bonus: number;
  readonly needed: number;
  readonly dice: number;
  readonly sides: number;
  readonly damage: number;
  readonly extraDice?: number;
  readonly toughness: number;
};

/** What may come of it: chances from 0 to 1, and the damage to expect. */
export type BlowOdds = { readonly hit: number; readonly damage: number; readonly out: number };
