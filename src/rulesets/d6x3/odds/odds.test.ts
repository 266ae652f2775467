import { expect, it, test } from "vitest";
import { chanceOf, meanOf } from "../../../engine/index.ts";
import { blowOdds, damageOdds, hitOdds, outOdds, testOdds } from "./odds.ts";
import { RULINGS } from "../rulings.ts";

const D6 = [1, 2, 3, 4, 5, 6];

/** All that so many dice may show. */
function rolls(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return rolls(count - 1).flatMap((roll) => D6.map((face) => [...roll, face]));
}

const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
const share = (count: number, holds: (faces: readonly number[]) => boolean): number =>
  rolls(count).filter(holds).length / 6 ** count;

test.each([
  [0, 11],
  [3, 14],
  [-2, 15],
  [9, 3],
])("a bonus of %i against %i hits as often as counting says (d6x3/A.2; d6x3/J-1)", (bonus, needed) => {
  expect(hitOdds(bonus, needed, RULINGS)).toBeCloseTo(
    share(3, (faces) => sum(faces) + bonus >= needed),
    12,
  );
  expect(hitOdds(bonus, needed, { attackTieHits: false })).toBeCloseTo(
    share(3, (faces) => sum(faces) + bonus > needed),
    12,
  );
});

it("what a test comes to is whole, and 10.5 on average (d6x3/A.1)", () => {
  expect(meanOf(testOdds(0))).toBeCloseTo(10.5, 12);
  expect(testOdds(0).chances.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 12);
});

test.each([
  [2, 3, 4],
  [1, -4, 0],
  [3, 0, 10],
])("%id6 and %i come to %i or more as often as counting says, never below 0 (d6x3/G.1)", (dice, bonus, least) => {
  const odds = damageOdds(dice, 6, bonus);
  let chance = 0;
  for (let value = least; value <= 40; value += 1) chance += chanceOf(odds, value);
  expect(chance).toBeCloseTo(
    share(dice, (faces) => Math.max(0, sum(faces) + bonus) >= least),
    12,
  );
});

test.each([
  [9, 2, 1],
  [5, 0, 2],
  [12, 3, 2],
])(
  "%i damage after Fortune %i and %i wounds takes out as often as counting says (d6x3/G.1)",
  (left, fortune, wounds) => {
    expect(outOdds(left, { fortune, wounds })).toBeCloseTo(
      share(wounds, (faces) => left - fortune - sum(faces) > 0),
      12,
    );
  },
);

it("a blow of 2d6 and 2 with a Vicious Blow against Toughness 4, Fortune 3 and one wound, all by counting (d6x3/F, d6x3/G.1, d6x3/H.1)", () => {
  const met = { bonus: 2, needed: 13, dice: 2, sides: 6, damage: 2, extraDice: 1, toughness: 4, fortune: 3, wounds: 1 };
  const odds = blowOdds(met, RULINGS);
  const hit = share(3, (faces) => sum(faces) + 2 >= 13);
  const lefts = rolls(3).map((faces) => Math.max(0, sum(faces) + 2 - 4));
  const outs = lefts.flatMap((left) => D6.map((less) => left - 3 > 0 && left - 3 - less > 0));
  expect(odds.hit).toBeCloseTo(hit, 12);
  expect(odds.damage).toBeCloseTo((hit * sum(lefts)) / 216, 10);
  expect(odds.out).toBeCloseTo((hit * outs.filter(Boolean).length) / 1296, 10);
});
