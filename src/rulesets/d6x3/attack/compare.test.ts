import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { applyEvents, happened, sumModifiers } from "../../../engine/index.ts";
import { defenseModifiers, isHit, proneModifier } from "./compare.ts";
import { compareSides } from "./rolls.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  [16, 15, true, "A01"],
  [14, 14, true, "A03: a tie is the attacker's"],
  [11, 12, false, "pipeline C2"],
])("%i against %i hits: %s (%s)", (total, needed, hit) => {
  expect(isHit(total, needed, RULINGS)).toBe(hit);
});

it("where a table rules so, a tie misses (d6x3/J-1)", () => {
  const strict = { ...RULINGS, attackTieHits: false };
  expect([isHit(14, 14, strict), isHit(15, 14, strict)]).toEqual([false, true]);
});

it("whoever lies is easier to strike and harder to shoot (d6x3/G.3; d6x3/case-A61)", () => {
  const { conditions } = person("bo", { conditions: { prone: true } });
  expect([proneModifier(conditions, false), proneModifier(conditions, true)]).toEqual([1, -1]);
  expect(proneModifier(person("bo").conditions, true)).toBe(0);
});

it("Defense is 10, Dexterity, and what runs: Defense 12 with Defend is 14 (d6x3/B; d6x3/case-A09)", () => {
  const bo = person("bo", { abilities: { dexterity: 2 } });
  const scene = sceneOf([bo]);
  const after = applyEvents(scene, [
    happened("began", {}, [beginLasting(scene, "defend", "bo", { data: { defense: 2 } })]),
  ]);
  expect([sumModifiers(defenseModifiers(scene, bo)), sumModifiers(defenseModifiers(after, bo))]).toEqual([12, 14]);
});

test.each([
  [[11, 1, 0], [10, 6, 5], 1, "d6x3/A.4: the higher total"],
  [[10, 3, 0], [10, 4, 5], -1, "d6x3/A.4: then the higher Drama Die"],
  [[10, 4, 2], [10, 4, 1], 1, "d6x3/J-2: then the higher ability"],
  [[10, 4, 1], [10, 4, 1], 0, "d6x3/J-2: then again"],
] as const)("%j against %j is %i (%s)", ([total, drama, ability], [t, d, a], sign, _source) => {
  expect(Math.sign(compareSides({ total, drama, ability }, { total: t, drama: d, ability: a }))).toBe(sign);
});
