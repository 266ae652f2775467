import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import type { Data } from "../../engine/index.ts";
import { DECLARATIONS } from "./declarations.ts";

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const pistol = weaponWith({ id: "pistol", kind: "gun", skill: "pistols", mode: "sa" });
const ana = person("ana", { weapons: [weaponWith(), rifle, pistol] });
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
  ["rifle", [], "it fires bursts"],
  ["pistol", ["burst"], "it fires single shots only"],
] as const)("suppressing with a %s does not ask for %j: %s (S4, Suppressive Fire; N7)", (weapon, idle, _why) => {
  expect(idleIn("suppress", { weapon })).toEqual(idle);
});

test.each([
  [{}, ["calledToo", "calledWith", "range"]],
  [{ enter: "suppression.1" }, ["calledToo", "calledWith"]],
  [{ called: "opening-2" }, ["range"]],
])("a charge that says %j does not ask for %j (S4, Charge)", (said, idle) => {
  expect(idleIn("charge", said)).toEqual(idle);
});

test.each([
  ["change-mode", ["sa", "bf"], "S4, Change Gun Mode: what it has, but for what is set"],
  ["set-choke", ["narrow", "medium"], "S4, Set Weapon Choke"],
  ["reload", [], "it is set to nothing"],
])("%s offers %j: %s", (action, offered, _why) => {
  const gun = weaponWith({
    id: "gun",
    kind: "gun",
    skill: "pistols",
    mode: "fa",
    modes: { sa: true, bf: true, fa: true },
    choke: "wide",
  });
  const armed = sceneOf([person("ana", { weapons: [gun] })]);
  const spec = DECLARATIONS.find(({ kind }) => kind === "act");
  const lists = spec?.offered?.({ fighter: "ana", action, weapon: "gun" }, armed) ?? {};
  expect((lists["to"] ?? []).map(({ id }) => id)).toEqual(offered);
});

test.each([
  [{ how: "decay", damage: 2 }, [], "N6: it may do damage"],
  [{ how: "potency" }, ["damage", "track", "type"], "N6"],
  [{ how: "conditional", known: "prone" }, ["damage", "status", "track", "type", "value"], "N6; G.4"],
])("a status that is %j does not ask for %j (%s)", (said, idle, _why) => {
  expect(idleIn("afflict", said)).toEqual(idle);
});
