import { beforeEach, describe, expect, it, test } from "vitest";
import { diceConfig } from "./dice-config.ts";
import { Roll } from "./roll.ts";
import { Die } from "./terms/die.ts";

const faces: { planned: [face: number, of: number][] } = { planned: [] };

/** The next dice fall as told; one too many fails. */
function plan(of: number, ...shown: number[]): void {
  faces.planned = shown.map((face) => [face, of]);
}

beforeEach(() => {
  faces.planned = [];
  const randomUniform = (): number => {
    const next = faces.planned.shift();
    if (!next) throw new Error("no face is planned");
    return 1 - next[0] / next[1];
  };
  Object.assign(globalThis, { CONFIG: { Dice: { ...diceConfig(), randomUniform } } });
});

describe("facts 14.20 and 14.21: dice and their modifiers", () => {
  test.each<[string, number, number[], number]>([
    ["3d6", 6, [1, 2, 3], 6],
    ["d20 + 5", 20, [10], 15],
    ["1d6 - 2 * 3", 6, [4], -2],
    ["(1 + 2) * 3", 6, [], 9],
    ["-1d6", 6, [4], -4],
    ["2d6 + 1d6[fire]", 6, [1, 2, 3], 6],
    ["(1+1)d6", 6, [5, 6], 11],
    ["4d6kh3", 6, [1, 5, 6, 2], 13],
    ["4d6dl", 6, [1, 5, 6, 2], 13],
    ["2d20kl", 20, [4, 17], 4],
    ["3d10cs", 10, [10, 9, 10], 2],
    ["4d10cs>=7", 10, [7, 10, 6, 1], 2],
    ["3d10cf", 10, [1, 2, 1], 2],
    ["4d10cs>=7df", 10, [7, 10, 6, 1], 1],
    ["3d10cs>=7df=1", 10, [1, 1, 8], -1],
    ["3d10sf", 10, [1, 4, 5], 8],
    ["2d6ms>=5", 6, [4, 6], 5],
    ["3d6even", 6, [2, 4, 5], 2],
    ["3d6odd", 6, [2, 4, 5], 1],
    ["2d6r1", 6, [1, 3, 1], 4],
    ["1d6rr<3", 6, [1, 2, 5], 5],
    ["2d6x6", 6, [6, 2, 6, 3], 17],
    ["1d6xo", 6, [6, 6], 12],
    ["2d6min3", 6, [1, 5], 8],
    ["2d6max3", 6, [1, 5], 4],
    ["{1d6,1d6}kh", 6, [2, 5], 5],
    ["max(1d6, 3) + floor(2.5)", 6, [2], 5],
    ["1d%", 100, [42], 42],
  ])("%s with d%i %j is %i", async (formula, of, shown, total) => {
    plan(of, ...shown);
    expect((await new Roll(formula).evaluate()).total).toBe(total);
    expect(faces.planned).toEqual([]);
  });

  it("marks dropped dice as not active, and the die that exploded", async () => {
    plan(6, 1, 5);
    const dropped = await new Roll("2d6kh").evaluate();
    expect(dropped.dice[0]?.results[0]).toEqual({ result: 1, active: false, discarded: true });
    plan(6, 6, 2);
    const exploded = await new Roll("1d6x").evaluate();
    expect(exploded.dice[0]?.results).toEqual([
      { result: 6, active: true, exploded: true },
      { result: 2, active: true },
    ]);
  });

  it("is rolled once", async () => {
    plan(6, 3);
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("is worked out at once only where nothing is left to chance", () => {
    expect(new Roll("2 + 3").evaluateSync().total).toBe(5);
    expect(new Roll("2d6").evaluateSync({ maximize: true }).total).toBe(12);
    expect(new Roll("2d6").evaluateSync({ minimize: true }).total).toBe(2);
    expect(() => new Roll("2d6").evaluateSync()).toThrow("non-deterministic");
  });
});

describe("formulas", () => {
  it("take their data", () => {
    const roll = new Roll("(@a.b)d6 + @c", { a: { b: 2 }, c: "1d4" });
    expect(new Roll("@n + 1", { n: 4 }).evaluateSync().total).toBe(5);
    expect(roll.formula.replaceAll(" ", "")).toContain("1d4");
  });

  test.each([
    ["1d6", true],
    ["1d6 +", false],
    ["1d6 2", false],
    ["2d6zz", false],
    ["@missing + 1", true],
    ["(1d6", false],
  ])("%s is valid: %s", (formula, valid) => expect(Roll.validate(formula)).toBe(valid));

  it("fact 14.23: finds dice by their letter, and refuses unregistered letters", () => {
    class StoneDie extends Die {
      static override DENOMINATION = "s";
      constructor(data: object) {
        super({ ...data, faces: 6 });
      }
    }
    expect(() => new Roll("2ds")).toThrow("not registered");
    CONFIG.Dice.terms.s = StoneDie;
    expect(new Roll("2ds").dice[0]).toBeInstanceOf(StoneDie);
    expect(new Roll("2ds").formula).toBe("2ds");
  });
});

describe("fact 14.22: stored rolls", () => {
  it("come back as they were, without their data", async () => {
    plan(10, 8, 1);
    const roll = await new Roll("2d10cs>=7 + @x", { x: 1 }, { why: "test" }).evaluate();
    const stored = JSON.stringify(roll);
    expect(JSON.parse(stored)).not.toHaveProperty("data");
    const restored = Roll.fromJSON(stored);
    expect(restored.total).toBe(2);
    expect(restored.formula).toBe(roll.formula);
    expect(restored.options).toEqual({ why: "test" });
    expect(restored.dice[0]?.results).toEqual(roll.dice[0]?.results);
    expect(JSON.parse(JSON.stringify(restored))).toEqual(JSON.parse(stored));
  });

  it("need their class", () => {
    expect(() => Roll.fromData({ class: "LostRoll" })).toThrow("Unable to recreate LostRoll");
  });
});
