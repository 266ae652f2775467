import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sumChances, computeMean, sumModifiers } from "../../../engine/index.ts";
import { chanceOf } from "../../../../tests/chance-of.ts";
import { resolveStrikes, isHit, computeMargin } from "../attack/compare.ts";
import { damageDice, reduceByArmour } from "../attack/damage.ts";
import { readDamage, sumFaces } from "../dice.ts";
import { nextWoundLevel } from "../harm/harm.ts";
import {
  type BlowNumbers,
  type RolledPool,
  blowOdds,
  clashMargins,
  damageOdds,
  marginOdds,
  outcomeOdds,
} from "./odds.ts";

const attackOdds = (attack: RolledPool, reactions: readonly RolledPool[], blow: BlowNumbers, evaded = 0) =>
  blowOdds(marginOdds(attack, reactions, { evaded }), blow);

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every way in which so many dice may fall. */
function throwsOf(dice: number): readonly (readonly number[])[] {
  if (dice <= 0) return [[]];
  return throwsOf(dice - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
}

/** The levels in which a blow may leave its target, and the chance that it stuns and does not kill, counted throw by throw. */
function countedByThrows(attack: RolledPool, reaction: RolledPool | null, blow: BlowNumbers, evaded: number) {
  const levels = new Array<number>(9).fill(0);
  let stunned = 0;
  const answers = reaction ? throwsOf(reaction.dice).map((faces) => sumFaces(faces, reaction.difficulty)) : [0];
  for (const faces of throwsOf(attack.dice)) {
    for (const answer of answers) {
      const weight = 1 / (10 ** attack.dice * answers.length);
      const margin = computeMargin(sumFaces(faces, attack.difficulty), answer) - evaded;
      const dice = isHit(margin)
        ? reduceByArmour(sumModifiers(damageDice(blow.strength, blow.weapon, margin)), blow.armour)
        : 0;
      const thrown = throwsOf(dice);
      for (const damage of thrown) {
        const level = nextWoundLevel(blow.wound, readDamage(damage));
        levels[level] = (levels[level] ?? 0) + weight / thrown.length;
        if (readDamage(damage) > blow.stamina && level < 8) stunned += weight / thrown.length;
      }
    }
  }
  return { levels, stunned };
}

describe("the outcome of a roll (d10/A.9)", () => {
  test.each([
    // dice, difficulty, mean, below 0, exactly 0, 1 or more, 4 or more
    [1, 6, 0.5, 0.1, 0.4, 0.5, 0],
    [5, 6, 2.5, 0.04606, 0.08624, 0.8677, 0.2892],
    [7, 6, 3.5, 0.028994, 0.049516, 0.92149, 0.5],
    [5, 7, 2, 0.07411, 0.12785, 0.79804, 0.19809],
    [7, 8, 2.1, 0.095435, 0.128865, 0.7757, 0.241082],
    [4, 9, 0.8, 0.1787, 0.3079, 0.5134, 0.0522],
  ])("%i dice at %i", (dice, difficulty, mean, below, zero, some, four) => {
    const odds = outcomeOdds({ dice, difficulty });
    expect(computeMean(odds)).toBeCloseTo(mean, 10);
    expect(sumChances(odds, (outcome) => outcome < 0)).toBeCloseTo(below, 6);
    expect(chanceOf(odds, 0)).toBeCloseTo(zero, 6);
    expect(sumChances(odds, (outcome) => outcome >= 1)).toBeCloseTo(some, 6);
    expect(sumChances(odds, (outcome) => outcome >= 4)).toBeCloseTo(four, 6);
  });

  it("of one die at 6 is -1, 0, 1 and 2 in 10, 40, 40 and 10 of a hundred", () => {
    const odds = outcomeOdds({ dice: 1, difficulty: 6 });
    expect([-1, 0, 1, 2].map((outcome) => chanceOf(odds, outcome))).toEqual([0.1, 0.4, 0.4, 0.1].map(near));
  });

  it("of up to four dice is what their throws come to, at every difficulty", () => {
    for (let dice = 0; dice <= 4; dice += 1)
      for (let difficulty = 2; difficulty <= 10; difficulty += 1) {
        const counted = new Map<number, number>();
        const all = throwsOf(dice);
        for (const faces of all) {
          const outcome = sumFaces(faces, difficulty);
          counted.set(outcome, (counted.get(outcome) ?? 0) + 1 / all.length);
        }
        const odds = outcomeOdds({ dice, difficulty });
        for (const [outcome, chance] of counted) expect(chanceOf(odds, outcome)).toBeCloseTo(chance, 10);
      }
  });

  it("is one more, whatever falls, with a success that was bought (d10/A.7)", () => {
    const odds = outcomeOdds({ dice: 1, difficulty: 6, boost: 1 });
    expect([0, 1, 2, 3].map((outcome) => chanceOf(odds, outcome))).toEqual([0.1, 0.4, 0.4, 0.1].map(near));
  });

  it("has the mean of a die times their number: (11 - difficulty) successes, a ten more, a one less, of ten", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 2, max: 10 }), (dice, difficulty) => {
        const odds = outcomeOdds({ dice, difficulty });
        expect(computeMean(odds)).toBeCloseTo((dice * (11 - difficulty)) / 10, 9);
        expect(sumChances(odds, () => true)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe("damage dice (d10/A.9)", () => {
  test.each([
    [4, 2, 0.0625, 0.0625],
    [6, 3, 0.015625, 0.34375],
  ])("%i dice", (dice, mean, none, four) => {
    const odds = damageOdds(dice);
    expect([computeMean(odds), chanceOf(odds, 0)]).toEqual([mean, none].map(near));
    expect(sumChances(odds, (damage) => damage >= 4)).toBeCloseTo(four, 10);
  });
});

describe("an attack", () => {
  const knife: BlowNumbers = { weapon: { kind: "melee", damage: 1 }, strength: 1, armour: 2, wound: 0, stamina: 1 };

  test.each<[string, RolledPool, RolledPool | null, BlowNumbers, number]>([
    ["nobody answers", { dice: 2, difficulty: 6 }, null, knife, 0],
    ["a dodge", { dice: 2, difficulty: 6 }, { dice: 1, difficulty: 6 }, knife, 0],
    ["a parry at 7, against one who is hurt", { dice: 1, difficulty: 5 }, { dice: 2, difficulty: 7 }, knife, 0],
    ["points of an evasion", { dice: 3, difficulty: 6 }, null, { ...knife, armour: 5, wound: 4 }, 2],
    [
      "fists",
      { dice: 2, difficulty: 6 },
      { dice: 1, difficulty: 6 },
      { weapon: { kind: "unarmed", damage: 0 }, strength: 3, armour: 0, wound: 2, stamina: 2 },
      0,
    ],
    [
      "a gun without armour, at level 7",
      { dice: 2, difficulty: 8 },
      null,
      { weapon: { kind: "firearm", damage: 0 }, strength: 5, armour: 0, wound: 7, stamina: 0 },
      0,
    ],
    ["no dice at all", { dice: 0, difficulty: 6 }, { dice: 1, difficulty: 6 }, knife, 0],
  ])("%s: the levels and the stun are those of all throws", (_name, attack, reaction, blow, evaded) => {
    const odds = attackOdds(attack, reaction ? [reaction] : [], blow, evaded);
    const { levels, stunned } = countedByThrows(attack, reaction, blow, evaded);
    expect(levels.map((_chance, level) => chanceOf(odds.wound, level))).toEqual(levels.map(near));
    expect(odds.out).toBeCloseTo((levels[7] ?? 0) + (levels[8] ?? 0), 10);
    expect(odds.stunned).toBeCloseTo(stunned, 10);
  });

  it("hits nobody with no dice, and leaves the level as it was", () => {
    const odds = attackOdds({ dice: 0, difficulty: 6 }, [], { ...knife, wound: 3 });
    expect([odds.hit, odds.expectedDamage, chanceOf(odds.wound, 3)]).toEqual([0, 0, 1]);
  });

  it("is less likely to land against two that answer than against one, and so than against none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (dice, other) => {
        const [attack, dodge] = [
          { dice, difficulty: 6 },
          { dice: other, difficulty: 6 },
        ];
        const chances = [[], [dodge], [dodge, dodge]].map((reactions) => attackOdds(attack, reactions, knife).hit);
        expect(chances).toEqual([...chances].sort((a, b) => b - a));
      }),
    );
  });

  it("is worked out whole: every chance adds up to 1, damage and wound too", () => {
    fc.assert(
      fc.property(fc.nat(15), fc.nat(15), fc.nat(8), fc.nat(8), (dice, other, wound, armour) => {
        const odds = attackOdds({ dice, difficulty: 7 }, [{ dice: other, difficulty: 6 }], { ...knife, wound, armour });
        for (const each of [odds.damage, odds.wound]) expect(sumChances(each, () => true)).toBeCloseTo(1, 12);
        expect(odds.expectedDamage).toBeCloseTo(computeMean(odds.damage), 12);
      }),
    );
  });

  it("lets a defence below 0 help nobody (d10/L-13)", () => {
    const odds = marginOdds({ dice: 0, difficulty: 6 }, [{ dice: 3, difficulty: 10 }]);
    expect(sumChances(odds, (margin) => margin > 0)).toBe(0);
  });
});

describe("a clash", () => {
  const fist: BlowNumbers = { weapon: { kind: "unarmed", damage: 0 }, strength: 2, armour: 0, wound: 0, stamina: 9 };

  it("lands on both sides on a tie, and on neither without an outcome of 1, as all throws say", () => {
    const [a, b] = [
      { dice: 2, difficulty: 6 },
      { dice: 2, difficulty: 7 },
    ];
    let [forward, back] = [0, 0];
    for (const mine of throwsOf(2))
      for (const theirs of throwsOf(2)) {
        const strikes = resolveStrikes(sumFaces(mine, 6), sumFaces(theirs, 7));
        forward += strikes.attacker ? 1e-4 : 0;
        back += strikes.target ? 1e-4 : 0;
      }
    const margins = clashMargins(outcomeOdds(a), outcomeOdds(b));
    const hits = [margins.attack, margins.clash].map((margin) => blowOdds(margin, fist).hit);
    expect(hits).toEqual([forward, back].map(near));
  });

  it("is the same for both where both roll the same", () => {
    const side = outcomeOdds({ dice: 6, difficulty: 6 });
    const margins = clashMargins(side, side);
    const [attack, clash] = [blowOdds(margins.attack, fist), blowOdds(margins.clash, fist)];
    expect(attack.hit).toBeCloseTo(clash.hit, 12);
    expect(attack.expectedDamage).toBeCloseTo(clash.expectedDamage, 12);
  });
});

function near(value: number): number {
  return expect.closeTo(value, 10);
}
