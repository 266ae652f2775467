import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import type { Data } from "../../engine/kernel/json.ts";
import { DECLARATIONS } from "./declarations.ts";

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const ana = person("ana", { weapons: [weaponWith(), rifle] });
const scene = sceneOf([ana, person("bo")]);

function idleIn(kind: string, payload: Data): readonly string[] {
  const spec = DECLARATIONS.find((each) => each.kind === kind);
  return [...(spec?.idle?.({ fighter: "ana", ...payload }, scene) ?? [])].sort();
}

test.each([
  // weapons, what is not asked of any of the attacks
  [["sword", "unarmed"], ["area", "beside", "burst", "calledToo", "cover", "range", "through"], "hand to hand"],
  [["sword", "rifle"], ["calledToo"], "one of them is fired (N16; N9)"],
  [["rifle", "rifle"], ["calledToo", "spaces"], "nobody measures its increments (N16)"],
] as const)("several attacks with %j do not ask for %j: %s", (weapons, idle, _why) => {
  expect(idleIn("multi-attack", { attacks: weapons.map((weapon) => ({ weapon })) })).toEqual(idle);
});

test.each([
  [{}, ["calledToo", "calledWith", "range"]],
  [{ enter: "suppression.1" }, ["calledToo", "calledWith"]],
  [{ called: "opening-2" }, ["range"]],
])("a charge that says %j does not ask for %j (S4, Charge)", (said, idle) => {
  expect(idleIn("charge", said)).toEqual(idle);
});
