import { expect, test } from "vitest";
import { KINDS_THAT_ADD_OUTCOME, marginDice } from "./damage.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";

test.each([
  // of the table d10/G.2: whose dice have "+ outcome"
  ["unarmed", 0],
  ["knuckles", 0],
  ["melee", 4],
  ["thrown", 0],
  ["bow", 4],
  ["firearm", 4],
  ["crossbow", 4],
] as const)("a margin of 4 with %s buys %i dice (S1; d10/G.2; d10/L-9)", (kind, dice) => {
  expect(marginDice(kind, 4)).toBe(dice);
  expect(KINDS_THAT_ADD_OUTCOME.includes(kind)).toBe(dice > 0);
});

test("every kind of weapon is in the table", () => {
  expect(WEAPON_KINDS).toHaveLength(7);
});
