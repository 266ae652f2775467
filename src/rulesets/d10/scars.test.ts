import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { isScarring, readScar } from "./scars.ts";

test.each([
  [3, false],
  [4, true],
  [5, true],
  [0, false],
])("case 107: %i damage from one attack leaves a scar: %s (S1; G.2)", (damage, scars) => {
  expect(isScarring(damage)).toBe(scars);
});

it("is two texts, and nothing else", () => {
  expect(must(readScar({ name: "burn", effect: "", colour: "red" }))).toEqual({ name: "burn", effect: "" });
  expectRefusal(readScar({ name: "burn" }), "fighter/malformed");
});
