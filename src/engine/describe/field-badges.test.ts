import { expect, test } from "vitest";
import { type Badge, collectAllowances } from "./field.ts";

test("what may be spent is what the rules allow, and what is told once it was spent", () => {
  const told = { amount: 9, span: "round" } as const;
  const allowed = { amount: 1, span: "own-turn" } as const;
  const badges: readonly Badge[] = [
    { id: "quickly", icon: "", tone: "bad", from: { spent: "quick", allowance: told, each: 2 } },
    { id: "acted", icon: "", tone: "bad", from: { spent: "action", allowance: told, each: 1 } },
    { id: "guarding", icon: "", tone: "good", from: { lasting: "guard" } },
  ];
  const found = collectAllowances({ action: allowed }, badges);
  expect(found).toEqual({ quick: told, action: allowed });
  expect(Object.keys(found)).toEqual(["action", "quick"]);
});
