import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d6-people.ts";
import { emptyFight } from "../../engine/index.ts";
import { d6 } from "./index.ts";

test("an attack is declared, fired, guarded against, met, rolled and compared; each hit is damage, mitigation and harm (d6/F.3; d6/G.2)", () => {
  const stages = ["attack", "strike"].map((kind) => Object.keys(d6.exchanges[kind]?.stages ?? {}));
  expect(stages).toEqual([
    ["declare", "fire", "guard", "defend", "roll", "compare"],
    ["damage", "mitigation", "harm", "hold-out"],
  ]);
});

it("an own turn allows five points, and anybody's one opportunity attack (d6/J-2; S4)", () => {
  expect(d6.allowance(person("ana"), emptyFight())).toEqual({
    points: { amount: 5, span: "own-turn" },
    opportunity: { amount: 1, span: "any-turn" },
  });
});

it("nothing can be declared in the midst of something else but a claim, and what is put right by hand (d6/L-15)", () => {
  const interrupting = Object.entries(d6.exchanges).filter(([, { interrupts }]) => interrupts);
  expect(interrupting.map(([kind]) => kind)).toEqual(["claim", "amend"]);
});

it("initiative is rolled with the dice of Intuition and Reaction (N1)", () => {
  expect(d6.order.dice(person("ana", { attributes: { intuition: 4, reaction: 5 } }), sceneOf([]))).toEqual({
    count: 9,
    sides: 6,
  });
});
