import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Data, sumModifiers } from "../../../engine/index.ts";
import { person, powerWith } from "../../../../tests/contract/d10-people.ts";
import {
  type Influence,
  type InfluencedRoll,
  countFreeQuickActions,
  isPermitted,
  listPowerDice,
  listPowerDifficulty,
  listPowerSoak,
  pickStrongest,
} from "./powers.ts";

const under = (...effects: readonly Data[]) => ({
  raises: [],
  influences: effects.map((effect, i): Influence => {
    const [read] = powerWith([effect]).effects;
    if (!read) throw new Error("no effect");
    return { power: `P${i + 1}`, effect: read };
  }),
});

const dice = (roll: string, value: number, more: Data = {}): Data => ({ effect: "dice", roll, value, ...more });

describe("powers do not stack with the same type of bonus (S1; d10/A.1, d10/J.1)", () => {
  test.each([
    //  values            counted
    [[2, 3], [3]],
    [[2, 2], [2]],
    [[-1, -3], [-3]],
    [
      [2, -1, 3, -2],
      [3, -2],
    ],
    [[0], []],
    [[], []],
  ])("of %j counts %j", (values, counted) => {
    const { influences } = under(...values.map((value) => dice("attack", value)));
    expect(pickStrongest(influences).map(({ value }) => value)).toEqual(counted);
  });

  it("whatever else there is, the sum lies between the worst and the best of them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 20 }), { maxLength: 8 }), (values) => {
        const sum = sumModifiers(pickStrongest(under(...values.map((value) => dice("attack", value))).influences));
        expect(sum).toBe(Math.max(0, ...values) + Math.min(0, ...values));
      }),
    );
  });

  it("names the power that counts, and not the other", () => {
    expect(pickStrongest(under(dice("attack", 1), dice("attack", 2)).influences)).toEqual([
      { source: "name:P2", value: 2 },
    ]);
  });
});

describe("bonus dice and difficulties go to their own kind of roll (d10/J.1)", () => {
  const sword: InfluencedRoll = { roll: "attack", weapon: "melee" };
  const bow: InfluencedRoll = { roll: "attack", weapon: "bow" };
  const parry: InfluencedRoll = { roll: "parry", weapon: "melee" };
  const climb: InfluencedRoll = { roll: "task", ability: "athletics" };
  const dodge: InfluencedRoll = { roll: "dodge" };

  test.each<[Data, readonly InfluencedRoll[]]>([
    [dice("attack", 2), [sword, bow]],
    [dice("attack", 2, { weapon: "melee" }), [sword]],
    [dice("parry", 2, { weapon: "melee" }), [parry]],
    [dice("parry", 2, { weapon: "unarmed" }), []],
    [dice("dodge", 2), [dodge]],
    [dice("task", 2, { ability: "athletics" }), [climb]],
    [dice("task", 2, { ability: "stealth" }), []],
  ])("%j helps %j and nothing else", (effect, helped) => {
    for (const roll of [sword, bow, parry, climb, dodge]) {
      expect(sumModifiers(listPowerDice(under(effect), roll)), JSON.stringify(roll)).toBe(
        helped.includes(roll) ? 2 : 0,
      );
      expect(sumModifiers(listPowerDifficulty(under({ ...effect, effect: "difficulty" }), roll))).toBe(
        helped.includes(roll) ? 2 : 0,
      );
    }
  });
});

describe("what else powers do (d10/J.1)", () => {
  it("the best soak counts, and is taken off", () => {
    expect(listPowerSoak(under({ effect: "soak", value: 1 }, { effect: "soak", value: 2 }))).toEqual([
      { source: "name:P2", value: -2 },
    ]);
    expect(listPowerSoak(under({ effect: "soak", value: -2 }))).toEqual([]);
  });

  it("free Quick Actions of two powers do not add up", () => {
    expect(countFreeQuickActions(under())).toBe(0);
    expect(countFreeQuickActions(under({ effect: "quickAction" }, { effect: "quickAction" }))).toBe(1);
  });

  it("permits what it names, and nothing without it", () => {
    const seer = under({ effect: "permit", permit: "answerFirearms" });
    expect(isPermitted(seer, "answerFirearms")).toBe(true);
    expect(isPermitted(seer, "holdBeforeShots")).toBe(false);
    expect(isPermitted(person("ana"), "answerFirearms")).toBe(false);
  });
});
