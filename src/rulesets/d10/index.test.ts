import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { emptyFight } from "../../engine/index.ts";
import { d10 } from "./index.ts";

test("an attack is let out of turn, declared, boosted, answered, parried for, rolled, evaded, compared, and what comes of it (S0; S1)", () => {
  expect(Object.keys(d10.exchanges["attack"]?.stages ?? {})).toEqual([
    "leave",
    "declare",
    "boost",
    "react",
    "reactionBoost",
    "help",
    "roll",
    "evasion",
    "compare",
    "damage",
    "mitigation",
    "harm",
  ]);
});

it("a round allows one action, which a reaction takes early (S0; d10/D.1)", () => {
  expect(d10.allowance(person("ana"), emptyFight())).toEqual({ action: { amount: 1, span: "round" } });
});

it("initiative is rolled with the dice of Dexterity and Wits (S1; d10/C)", () => {
  expect(d10.order.dice(person("ana", { attributes: { dexterity: 3, wits: 2 } }), sceneOf([]))).toEqual({
    count: 5,
    sides: 10,
  });
});
