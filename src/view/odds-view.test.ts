import { describe, expect, it, test } from "vitest";
import type { Estimate } from "../engine/index.ts";
import { oddsViews } from "./odds-view.ts";

const linesOf = (estimate: Estimate) => oddsViews("d10", [estimate], "bo").flatMap(({ lines }) => lines);

describe("what a choice may lead to", () => {
  test.each([
    [0.456, "46"],
    [0, "0"],
    [1, "100"],
    [0.004, "<1"],
    [0.996, ">99"],
  ])("a chance of %d is said as %s percent", (value, chance) => {
    const [line] = linesOf({ id: "hit", as: "chance", of: "bo", value });
    expect(line?.phrase).toEqual({ key: "RIPOSTE.d10.odds.hit", data: { chance } });
  });

  it("a mean is said in tenths, and each amount has a bar, as high as it is likely", () => {
    const spread = [
      [0, 0.5],
      [1, 0.25],
      [2, 0.249],
      [9, 0.001],
    ] as const;
    const [line] = linesOf({ id: "damage", as: "amount", of: "bo", value: 1.26, spread });
    expect(line?.phrase).toEqual({ key: "RIPOSTE.d10.odds.damage", data: { amount: "1.3" } });
    expect(line?.bars).toEqual([
      { amount: 0, chance: "50", height: 100 },
      { amount: 1, chance: "25", height: 50 },
      { amount: 2, chance: "25", height: 50 },
    ]);
  });

  it("what concerns the asked fighter comes first and needs no name", () => {
    const estimate = (of: string): Estimate => ({ id: "hit", as: "chance", of, value: 0.5 });
    expect(oddsViews("d10", [estimate("ana"), estimate("bo"), estimate("")], "bo")).toMatchObject([
      { fighter: "", lines: [{}, {}] },
      { fighter: "ana", lines: [{}] },
    ]);
  });
});
