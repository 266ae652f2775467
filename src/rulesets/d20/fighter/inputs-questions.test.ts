import { expect, it } from "vitest";
import { askApproval, isAllowed } from "./inputs.ts";

it("the GM allows or forbids, and allows by saying nothing (d20/J-28)", () => {
  const question = askApproval({ attacker: "ana", target: "bo", part: "attack", text: "a limp hand" });
  expect(question).toMatchObject({ role: { type: "gm" }, fallback: "allow" });
  expect(["allow", "forbid", undefined].map(isAllowed)).toEqual([true, false, false]);
});
