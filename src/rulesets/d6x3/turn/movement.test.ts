import { expect, it } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { type Scene, createEmptyState, run } from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { d6x3 } from "../index.ts";
import { getPursuitMetres } from "./movement.ts";

const PLAYER = { gm: false, fighters: ["ana"] };

/** Builds Bo's turn, after Ana has chosen to follow; she may move 10 metres. */
function chase(): Scene<Fighter> {
  const scene = sceneOf([person("ana"), person("bo")], 1, "bo");
  const pursuing = buildLasting("pursuing", "ana", { of: "bo", data: { metres: 10 } });
  return { ...scene, fight: { ...scene.fight, order: ["ana", "bo"], effects: { "pursuing.1": pursuing } } };
}

function pursue(scene: Scene<Fighter>, metres: number) {
  const payload = { actor: "ana", metres };
  return run(createEmptyState("d6x3"), { type: "declare", kind: "pursue", payload, seat: PLAYER }, scene, d6x3);
}

it("a pursuer goes in several legs, which cost nothing, and no farther than the Speed (S2, Press the Attack)", () => {
  expect(getPursuitMetres(chase(), "ana")).toBe(10);
  const first = must(pursue(chase(), 4));
  expect(getPursuitMetres(first.scene, "ana")).toBe(6);
  expect(first.scene.fight.budgets).toEqual({});
  expectRefusal(pursue(first.scene as Scene<Fighter>, 7), "move/too-far");
  const second = must(pursue(first.scene as Scene<Fighter>, 6));
  expect(second.scene.fight.effects).toEqual({});
});

it("goes nowhere without having chosen to follow (S2, Press the Attack)", () => {
  expectRefusal(pursue(sceneOf([person("ana"), person("bo")], 1, "bo"), 1), "move/too-far");
});

it.each([
  ["move", {}, ""],
  ["run", {}, ""],
  ["move", { posture: "stand" }, null],
  ["aim", {}, null],
])("%s with %j is walked on the scene: %j (S2, Move)", (action, values, manner) => {
  expect(d6x3.pathRules?.walked?.({ kind: "action", payload: { actor: "ana", action, ...values } })).toBe(manner);
});
