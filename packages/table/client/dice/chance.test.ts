import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "../documents/fixture.ts";
import { askForFacesBy, DICE_SETTING } from "./fulfilment.ts";
import { MersenneTwister } from "./mersenne-twister.ts";
import { Roll } from "./roll.ts";

const faces = async (formula: string, options: object = {}): Promise<number[][]> => {
  const roll = await new Roll(formula).evaluate(options);
  return roll.dice.map((die) => die.results.map(({ result }) => result));
};

beforeEach(() => {
  openTable();
  game.settings.register("core", DICE_SETTING, { scope: "client", type: Object, default: {} });
});
afterEach(() => askForFacesBy(async () => new Map()));

describe("chance", () => {
  it("is MT19937: the first and the ten thousandth number of its reference seed", () => {
    const twister = new MersenneTwister(5489);
    const numbers = Array.from({ length: 10_000 }, () => twister.int());
    expect([numbers[0], numbers.at(-1)]).toEqual([3499211612, 4123659995]);
  });

  it("rolls the same dice again from the same seed", async () => {
    const rolled = async (seed: number): Promise<number[][]> => {
      const twister = new MersenneTwister(seed);
      CONFIG.Dice.randomUniform = () => twister.random();
      return faces("4d6x + 2d20");
    };
    expect(await rolled(7)).toEqual(await rolled(7));
    expect(await rolled(7)).not.toEqual(await rolled(8));
  });
});

describe("dice from elsewhere", () => {
  it("take the face of the user's method for them, and note the method", async () => {
    CONFIG.Dice.fulfillment.methods.tray = { label: "Tray", handler: (die) => die.faces ?? 0 };
    await game.settings.set("core", DICE_SETTING, { d6: "tray" });
    CONFIG.Dice.randomUniform = () => 0.99;
    const roll = await new Roll("2d6 + 1d8").evaluate();
    expect([roll.total, roll.dice.map(({ method }) => method)]).toEqual([13, ["tray", undefined]]);
  });

  it("are asked for once, all together; what is not told falls by chance", async () => {
    CONFIG.Dice.fulfillment.defaultMethod = "manual";
    CONFIG.Dice.randomUniform = () => 0.99;
    const asked: string[][] = [];
    askForFacesBy(async (dice) => {
      asked.push(dice.map(({ expression }) => expression));
      return new Map(dice.map((die) => [die, [5, undefined]]));
    });
    expect(await faces("2d6 + 1d8")).toEqual([[5, 1], [5]]);
    expect(asked).toEqual([["2d6", "1d8"]]);
  });

  it("are not asked for by a roll that must not be interactive", async () => {
    CONFIG.Dice.fulfillment.defaultMethod = "manual";
    CONFIG.Dice.randomUniform = () => 0.99;
    askForFacesBy(() => Promise.reject(new Error("nobody may be asked")));
    expect(await faces("1d6", { allowInteractive: false })).toEqual([[1]]);
  });
});

describe("formulas", () => {
  it("take 0 where a value is missing, and nothing is no formula", () => {
    expect(new Roll("4 + @lost").formula).toBe("4 + 0");
    expect([Roll.validate(""), Roll.validate("4 + @lost")]).toEqual([false, true]);
  });

  it("call functions that packages add", () => {
    CONFIG.Dice.functions.double = (value) => Number(value) * 2;
    expect(new Roll("double(2 + 3)").evaluateSync().total).toBe(10);
  });

  it("alter the number of their dice until they are rolled", async () => {
    const roll = new Roll("2d6 + 3");
    expect(roll.alter(2, 1).formula).toBe("5d6 + 3");
    expect(roll.clone().alter(1, 0, { multiplyNumeric: true }).formula).toBe("5d6 + 3");
    await roll.evaluate();
    expect(() => roll.alter(2, 0)).toThrow("already been evaluated");
  });
});
