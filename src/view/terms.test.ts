import "../rulesets/all.ts";
import { expect, it } from "vitest";
import { listDieViews, describeRefusal } from "./terms.ts";

it("a die that is more than its face is marked by a word of the game", () => {
  const dice = listDieViews("d6x3", { faces: [2, 5], marks: ["", "drama"] });
  expect(dice.map(({ mark, meaning }) => [mark, meaning])).toEqual([
    ["plain", ""],
    ["special", "RIPOSTE.d6x3.mark.drama"],
  ]);
});

it("what does not suffice is told by its own words, and with what is left of it", () => {
  const data = { fighter: "ana", resource: "points", spent: 4, allowance: 5 };
  expect(describeRefusal({ code: "economy/spent", data })).toEqual({
    key: "RIPOSTE.Refusal.economy.lacking.points",
    data: { ...data, left: 1 },
  });
  expect(describeRefusal({ code: "economy/spent", data: {} }).key).toBe("RIPOSTE.Refusal.economy.spent");
});
