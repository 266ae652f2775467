import { expect, it } from "vitest";
import type { Ending } from "./outlook.ts";
import { computeChance, listEstimates } from "./choosing.ts";

const measured = (id: string, value: number) => ({ id, of: "bo", value });

it("chances and means are those of the endings, the likelier first", () => {
  const endings: readonly Ending[] = [
    { totals: {}, chance: 0.25 },
    { totals: { "damage bo": measured("damage", 2), "hit bo": measured("hit", 1) }, chance: 0.5 },
    {
      totals: { "damage bo": measured("damage", 6), "hit bo": measured("hit", 1), "out bo": measured("out", 1) },
      chance: 0.25,
    },
  ];
  const spread = [
    [0, 0.25],
    [2, 0.5],
    [6, 0.25],
  ];
  const found = listEstimates(endings);
  expect(found).toEqual([
    { id: "hit", of: "bo", as: "chance", value: 0.75 },
    { id: "damage", of: "bo", as: "amount", value: 2.5, spread },
    { id: "out", of: "bo", as: "chance", value: 0.25 },
  ]);
  expect(["damage", "out", "stunned"].map((id) => computeChance(found, id, "bo"))).toEqual([0.75, 0.25, 0]);
});
