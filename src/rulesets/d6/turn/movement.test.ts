import { expect, it } from "vitest";
import { declared, person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { d6 } from "../index.ts";

const people = [person("ana"), person("bo")];

it("who goes on past others is paid for; those whom they leave are asked (S4, Opportunity Attack; d6/J-24)", () => {
  const scene = sceneOf(people, { turn: "ana", had: ["bo", "ana"] });
  const { state, scene: after } = must(declared(scene, "onward", { fighter: "ana", past: ["bo"] }));
  expect(state.ask?.questions.map(({ id }) => id)).toEqual(["opportunity-bo"]);
  expect(after.fight.budgets).toEqual({});
});

it("goes on in no other turn than the mover's (S4)", () => {
  const scene = sceneOf(people, { turn: "bo", had: ["bo"] });
  expectRefusal(declared(scene, "onward", { fighter: "ana", past: ["bo"] }), "turn/not-yours");
});

it.each([
  ["move", { gait: "walk" }, ""],
  ["move", {}, ""],
  ["move", { gait: "sprint" }, "sprint"],
  ["charge", { gait: "jog" }, null],
  ["act", { action: "stand" }, null],
])("%s of %j is walked on the scene in the manner %j (S4; d6/J-10)", (kind, values, manner) => {
  expect(d6.pathRules?.walked?.({ kind, payload: { fighter: "ana", ...values } })).toBe(manner);
});
