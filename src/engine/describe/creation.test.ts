import { describe, expect, it } from "vitest";
import { buildBuyStep, nameStep } from "./creation.ts";

const ARMS = [{ path: "arms.left", label: "Toy.arm.left" }];

it("names a step by the last part of its keys", () => {
  expect(nameStep("Toy.creation.arms")).toEqual({
    id: "arms",
    label: "Toy.creation.arms.label",
    hint: "Toy.creation.arms.hint",
  });
});

describe("a step that buys ratings", () => {
  it("costs a point for each from the budget of its own name", () => {
    const step = buildBuyStep("Toy.creation.arms", ARMS, { from: 1, given: 1, most: 3 });
    expect({ ...step, price: [step.price(1), step.price(2)] }).toEqual({
      kind: "buy",
      id: "arms",
      label: "Toy.creation.arms.label",
      hint: "Toy.creation.arms.hint",
      budget: "arms",
      fields: ARMS,
      from: 1,
      given: 1,
      most: 3,
      price: [1, 1],
    });
  });

  it("has the budget and the prices of its game", () => {
    const terms = { budget: "gold", from: 0, most: 3, price: (current: number) => 2 * current };
    const step = buildBuyStep("Toy.creation.arms", ARMS, terms);
    expect([step.id, step.budget, step.price(2)]).toEqual(["arms", "gold", 4]);
  });
});
