import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { BARE_HANDS } from "../../d10/fighter/fighter.ts";
import { toEffectiveFighter } from "../../d10/fighter/effective-fighter.ts";
import { toActionUse, countPartDice, checkPartDice } from "../../d10/economy/split.ts";
import { CLASSIC_POOLS, pickDefencePool, listUnassignedDice, planSplit } from "./reactions.ts";
import { d10Classic } from "../index.ts";

const attack = (target: string, dice: number, pool: number) => ({
  ...toActionUse("attack", target, "sword"),
  dice,
  pool,
});
const dodge = (dice: number, pool: number) => ({ ...toActionUse("dodge"), dice, pool });

describe("splitting (S1; d10/D.5)", () => {
  test.each([
    ["on one enemy", [attack("bo", 3, 6), attack("bo", 3, 6)]],
    ["on two", [attack("bo", 3, 6), attack("cy", 3, 6)]],
  ] as const)("gives no second attack, %s (d10/K.11; d10/case-51)", (_whom, parts) => {
    expectRefusal(planSplit(parts), "split/one-attack");
  });

  it("lets one attack, and keeps the rest for any defence (d10/case-65)", () => {
    expect(must(planSplit([attack("bo", 3, 6)]))).toEqual([
      attack("bo", 3, 6),
      { action: "defence", target: "", using: "", dice: 3, pool: 6 },
    ]);
  });

  it("adds nothing where everything has been given out (d10/case-53)", () => {
    const parts = [attack("bo", 2, 6), dodge(2, 7), { ...toActionUse("parry", "", "sword"), dice: 2, pool: 8 }];
    expect(must(planSplit(parts))).toEqual(parts);
  });

  test.each([
    [[attack("bo", 5, 6)], "split/one-part"],
    [[attack("bo", 2, 3)], "split/one-part"],
    [[attack("bo", 2, 3), dodge(2, 5)], "split/too-few-dice"],
  ] as const)("is refused with fewer than two dice for each part (d10/case-49)", (parts, code) => {
    expectRefusal(planSplit(parts), code);
  });
});

test.each([
  //  pools, given, left over
  [[6], [3], 3],
  [[6], [4], 2],
  [[6], [5], 0],
  [[5, 7], [3, 2], 0],
  [[8, 6], [2, 2], 2],
] as const)("of pools of %j, %j given leave %i over (S1; d10/D.1, d10/D.5)", (pools, given, left) => {
  const parts = given.map((dice, i) => dodge(dice, pools[i] ?? 0));
  expect(listUnassignedDice(parts).reduce((sum, { dice }) => sum + dice, 0)).toBe(left);
});

it("never gives out more dice than the smallest pool has (S1; d10/D.5)", () => {
  const part = fc.record({ dice: fc.integer({ min: 0, max: 12 }), pool: fc.integer({ min: 0, max: 12 }) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const planned = planSplit(parts.map(({ dice, pool }) => dodge(dice, pool)));
      const given = planned.ok ? planned.value.reduce((sum, { dice }) => sum + dice, 0) : 0;
      expect(given).toBeLessThanOrEqual(Math.min(...parts.map(({ pool }) => pool)));
    }),
  );
});

test.each([
  //  dice, beside, pool, dice of it
  [3, 3, 6, 3],
  [3, 3, 5, 2],
  [3, 3, 4, 1],
  [3, 3, 2, 0],
  [2, 2, 9, 2],
] as const)(
  "%i dice left over beside %i give a defence with a pool of %i: %i (S1; d10/D.5)",
  (dice, beside, pool, left) => {
    expect(countPartDice({ dice, beside }, pool)).toBe(left);
  },
);

it("a defence that the dice were not named for has two of them, or cannot be made (S1; d10/D.5)", () => {
  const open = { id: "part.1", ...toActionUse("defence"), dice: 3, offHand: false, beside: 3 };
  expectRefusal(checkPartDice(open, 1), "split/too-few-dice");
  expect(checkPartDice(open, 2).ok).toBe(true);
  expect(checkPartDice({ ...open, ...toActionUse("dodge") }, 0).ok).toBe(true);
  expect(checkPartDice(undefined, 0).ok).toBe(true);
});

test.each([
  [{ dodge: 3, melee: 1 }, 6, []],
  [{ dodge: 1, brawl: 4 }, 7, []],
  [{ dodge: 1 }, 8, [{ name: "tumbling", ability: "dodge", rating: 5 }]],
] as const)("the largest defence with %j has %i dice (S1; d10/B.3, d10/D.1)", (abilities, dice, secondaries) => {
  const data = { id: "ana", name: "Ana", attributes: { dexterity: 3 }, abilities, secondaries };
  const ana = must(d10Classic.readFighter(data));
  expect(pickDefencePool(ana).dice).toBe(dice);
});

it("the largest defence has most dice before a difficulty above 10 takes any (S1; d10/D.1; d10/L-4)", () => {
  const effects = [{ effect: "difficulty", roll: "parry", value: -2 }];
  const data = {
    ...{ id: "ana", name: "Ana", attributes: { strength: 7, dexterity: 3 }, abilities: { dodge: 3, brawl: 2 } },
    ...{ load: 350, powers: [{ id: "calm", name: "Calm", duration: "always", effects }] },
  };
  const ana = toEffectiveFighter(must(d10Classic.readFighter(data)));
  const dodge = CLASSIC_POOLS.dodgePool(ana); // 6 dice at 6 and 7 steps of load: 3 dice at 10
  expect([dodge.dice, CLASSIC_POOLS.parryPool(ana, BARE_HANDS, "melee").dice]).toEqual([3, 4]);
  expect(pickDefencePool(ana)).toEqual(dodge);
});
