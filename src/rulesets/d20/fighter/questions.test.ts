import { expect, it } from "vitest";
import { ok, refuse } from "../../../engine/index.ts";
import { approvalOf, isAllowed, optionOf, pickFor } from "./questions.ts";

it("an option that is refused says why, one that is not has its cost", () => {
  expect(optionOf("trip", { cost: { opportunity: 1 }, allowed: ok(true) })).toEqual({
    id: "trip",
    label: "trip",
    data: {},
    cost: { opportunity: 1 },
  });
  expect(optionOf("trip", { allowed: refuse("toy/no") }).refusal?.code).toBe("toy/no");
});

it("a pick is put to whoever controls the fighter", () => {
  expect(pickFor("ana", "critical", [optionOf("pass")], "pass")).toMatchObject({
    id: "critical",
    role: { type: "controller", fighter: "ana" },
    fallback: "pass",
  });
});

it("the GM allows or forbids, and allows by saying nothing (d20/J-28)", () => {
  const question = approvalOf({ attacker: "ana", target: "bo", part: "attack", text: "a limp hand" });
  expect(question).toMatchObject({ role: { type: "gm" }, fallback: "allow" });
  expect(["allow", "forbid", undefined].map(isAllowed)).toEqual([true, false, false]);
});
