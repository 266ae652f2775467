import { expect, it } from "vitest";
import { advancement } from "./advancement.ts";

it("raises attributes and skills of people up to 6, at a price by default (N15; d6/B; ours)", () => {
  const stored = { attributes: { agility: 5, body: 6, strength: 9 }, skills: { blades: 0, dodge: 3 } };
  expect(advancement.raises(stored, {})).toEqual([
    { path: "attributes.agility", from: 5, to: 6, cost: 30 },
    { path: "skills.dodge", from: 3, to: 4, cost: 8 },
    { path: "skills.blades", from: 0, to: 1, cost: 2 },
  ]);
});

it("asks the price that the table sets", () => {
  const stored = { attributes: { body: 1 }, skills: { blades: 1 } };
  expect(advancement.raises(stored, { attributeCost: 0, skillCost: 4 })).toMatchObject([{ cost: 0 }, { cost: 8 }]);
});
