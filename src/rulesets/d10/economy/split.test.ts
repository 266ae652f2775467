import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, type Scene, applyEvents, beginEffect, happened } from "../../../engine/index.ts";
import { RULINGS } from "../rulings.ts";
import {
  type PlannedPart,
  toActionUse,
  countSplittableDice,
  isCommitted,
  isOffHand,
  listSplits,
  checkSplit,
  findPart,
  listPartsLeft,
} from "./split.ts";

const attack = (target: string, dice: number, pool: number, using = "sword"): PlannedPart => ({
  ...toActionUse("attack", target, using),
  dice,
  pool,
});
const dodge = (dice: number, pool: number): PlannedPart => ({ ...toActionUse("dodge"), dice, pool });

describe("the dice to split (S0; S1; d10/D.5)", () => {
  test.each([
    [[5, 7], 5], // the worked example
    [[7, 5], 5],
    [[6, 6, 6], 6],
    [[3], 3],
    [[0, 9], 0],
    [[], 0],
  ])("of pools %j are %i", (pools, dice) => {
    expect(countSplittableDice(pools)).toBe(dice);
  });
});

describe("a split (S0; d10/D.5; d10/0.3.9)", () => {
  test.each([
    ["the worked example, 3 and 2", [attack("bo", 3, 5), dodge(2, 7)]],
    ["the worked example, 2 and 3", [attack("bo", 2, 5), dodge(3, 7)]],
    ["4 into 2 and 2 (case 49)", [attack("bo", 2, 4), dodge(2, 4)]],
    ["fewer dice than there are", [attack("bo", 2, 5), dodge(2, 7)]],
    ["two enemies once each (S0)", [attack("bo", 2, 4), attack("cy", 2, 9)]],
    ["two enemies with two weapons", [attack("bo", 2, 4), attack("cy", 2, 9, "axe")]],
    ["as many defences as there are dice (S1)", [dodge(2, 6), dodge(2, 6), dodge(2, 6)]],
  ])("%s", (_name, parts) => {
    expect(must(checkSplit(parts))).toBe(true);
  });

  test.each([
    ["nothing", [], "split/one-part"],
    ["one part", [attack("bo", 5, 5)], "split/one-part"],
    ["a smallest pool of 3 (case 49)", [attack("bo", 2, 3), dodge(2, 7)], "split/too-few-dice"],
    ["three parts of 5 dice", [attack("bo", 2, 5), dodge(2, 5), dodge(2, 5)], "split/too-few-dice"],
    ["a part of one die", [attack("bo", 4, 5), dodge(1, 7)], "split/part-too-small"],
    ["a part of no die", [attack("bo", 5, 5), dodge(0, 7)], "split/part-too-small"],
    ["a part of less than none", [attack("bo", 7, 5), dodge(-2, 7)], "split/part-too-small"],
    ["one die more than the smallest pool", [attack("bo", 3, 5), dodge(3, 7)], "split/too-many-dice"],
    ["one target twice (case 51)", [attack("bo", 2, 9), attack("bo", 2, 9)], "split/same-target"],
    ["one target with two weapons", [attack("bo", 2, 9), attack("bo", 2, 9, "axe")], "split/same-target"],
  ])("%s is refused", (_name, parts, code) => {
    expectRefusal(checkSplit(parts), code);
  });

  it("says how many dice there are and how many are needed", () => {
    expect(checkSplit([attack("bo", 2, 3), dodge(2, 7)])).toMatchObject({
      refusal: { data: { available: 3, needed: 4 } },
    });
  });

  it("never uses more dice than the smallest pool has, nor fewer than two for a part", () => {
    const part = fc.record({ dice: fc.integer({ min: -3, max: 12 }), pool: fc.integer({ min: 0, max: 12 }) });
    const named = (parts: readonly { dice: number; pool: number }[]) =>
      parts.map(({ dice, pool }, index) => attack(`enemy ${index}`, dice, pool));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const used = parts.reduce((sum, { dice }) => sum + dice, 0);
        const least = Math.min(...parts.map(({ pool }) => pool));
        const legal = parts.length >= 2 && parts.every(({ dice }) => dice >= 2) && used <= least;
        expect(checkSplit(named(parts)).ok).toBe(legal);
      }),
    );
  });
});

describe("the ways to split (S0; d10/D.5)", () => {
  test.each([
    [
      5,
      2,
      [
        [2, 3],
        [3, 2],
      ],
    ],
    [4, 2, [[2, 2]]],
    [3, 2, []],
    [6, 3, [[2, 2, 2]]],
    [
      7,
      3,
      [
        [2, 2, 3],
        [2, 3, 2],
        [3, 2, 2],
      ],
    ],
    [5, 1, [[5]]],
    [1, 1, []],
    [5, 0, []],
  ])("%i dice among %i parts: %j", (available, parts, splits) => {
    expect(listSplits(available, parts)).toEqual(splits);
  });

  it("are all that may be split so, and use all the dice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 2, max: 4 }), (available, count) => {
        const splits = listSplits(available, count);
        for (const dice of splits) {
          expect(must(checkSplit(dice.map((each, index) => attack(`enemy ${index}`, each, available))))).toBe(true);
          expect(dice.reduce((sum, each) => sum + each, 0)).toBe(available);
        }
        expect(splits.length > 0).toBe(available >= 2 * count);
      }),
    );
  });
});

describe("what takes the whole pool (S0; S1; d10/D.6; d10/L-8)", () => {
  test.each([
    ["melee", false, false, false],
    ["melee", true, false, true],
    ["melee", false, true, false],
    ["firearm", false, false, false],
    ["firearm", true, false, true],
    ["firearm", false, true, true],
    ["bow", false, true, false],
    ["crossbow", false, true, false],
  ])("%s, marked %s, all guns %s: %s", (kind, committed, allGunsCommitted, whole) => {
    expect(isCommitted(weaponWith({ kind, committed }), { allGunsCommitted })).toBe(whole);
  });

  it("is not every gun, unless a table rules so (d10/0.3.10)", () => {
    expect(RULINGS.allGunsCommitted).toBe(false);
  });
});

it("the off hand strikes with another weapon than the first attack (d10/0.3.9)", () => {
  const parts = [dodge(2, 8), attack("bo", 2, 8, "sword"), attack("cy", 2, 8, "axe"), attack("eva", 2, 8, "sword")];
  expect(parts.map((part) => isOffHand(part, parts))).toEqual([false, false, true, false]);
});

describe("the parts that are left (S0; d10/D.5; d10/L-19)", () => {
  const bare = sceneOf([person("ana"), person("bo")]);
  const anchor = { moment: "round-end", of: "", count: 1 };
  const derivedHealth = (scene: Scene, id: string, data: Data): Scene =>
    applyEvents(scene, [
      happened("begun", {}, [beginEffect(scene, id, { kind: "part", bearer: "ana", anchor, data })]),
    ]);
  const part = { action: "attack", target: "bo", using: "sword", dice: 3, offHand: true, round: 1 };
  const scene = derivedHealth(bare, "part.1", part);

  it("are those of this round, and of nobody else", () => {
    expect(listPartsLeft(scene, "ana")).toEqual([
      { id: "part.1", action: "attack", target: "bo", using: "sword", dice: 3, offHand: true },
    ]);
    expect(listPartsLeft(scene, "bo")).toEqual([]);
    expect(listPartsLeft({ ...scene, fight: { ...scene.fight, round: 2 } }, "ana")).toEqual([]);
  });

  test.each([
    [toActionUse("attack", "bo", "sword"), "part.1"],
    [toActionUse("attack", "cy", "sword"), undefined],
    [toActionUse("attack", "bo", "axe"), undefined],
    [toActionUse("parry", "bo", "sword"), undefined],
  ])("%j is done with %s", (use, id) => {
    expect(findPart(scene, "ana", use)?.id).toBe(id);
  });
});
