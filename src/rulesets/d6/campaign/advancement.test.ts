import { expect, it } from "vitest";
import { advancement } from "./advancement.ts";

it("raises attributes and skills of people up to 6 (N15; d6/B)", () => {
  const stored = { attributes: { agility: 5, body: 6, strength: 9 }, skills: { blades: 0 } };
  expect(advancement.raises(stored, {})).toEqual([
    { path: "attributes.agility", from: 5, to: 6, cost: 0 },
    { path: "skills.blades", from: 0, to: 1, cost: 0 },
  ]);
});

it("asks the price that the table sets", () => {
  expect(advancement.raises({ skills: { blades: 1 } }, { pointCost: 4 })).toMatchObject([{ cost: 4 }]);
});
