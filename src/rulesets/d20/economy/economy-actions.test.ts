import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { findActor, isOnTurn, payForAction } from "./economy.ts";

const down = person("ana", { wounds: 0 });
const turn = { order: ["ana", "bo"], turn: "ana" };
const scene = sceneOf([person("ana"), person("bo")], turn);

test.each([
  [turn, "ana", true],
  [turn, "bo", false],
  [{ ...turn, turn: "" }, "ana", false],
  [{ ...turn, round: 0 }, "bo", true],
  [{}, "bo", true],
])("with %j it is the turn of %s: %s (S3; d20/C)", (fight, fighter, yes) => {
  expect(isOnTurn(sceneOf([], fight), fighter)).toBe(yes);
});

it("those who are down pay for nothing (S3; d20/G.1)", () => {
  expectRefusal(payForAction(scene, down, "free"), "condition/incapacitated");
});

test.each([
  [{ attacker: "ana", fighter: "bo" }, "ana"],
  [{ attacker: "", actor: "bo" }, "bo"],
  [{ fighter: "cy" }, "cy"],
  [{ fighters: ["ana"] }, ""],
])("who acts in an exchange that knows %j is %j (S3; d20/D)", (facts, actor) => {
  expect(findActor(facts)).toBe(actor);
});
