import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d6-people.ts";
import type { Data } from "../../engine/index.ts";
import { d6 } from "./index.ts";

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const pistol = weaponWith({ id: "pistol", kind: "gun", skill: "pistols", mode: "sa" });
const ana = person("ana", { weapons: [weaponWith(), rifle, pistol] });
const scene = sceneOf([ana, person("bo")]);

function listIdleInputs(kind: string, payload: Data): readonly string[] {
  const spec = d6.declarations.find((each) => each.kind === kind);
  return [...(spec?.idle?.({ fighter: "ana", ...payload }, scene) ?? [])].sort();
}

test.each([
  // weapons, inputs that apply to none of the attacks
  [["sword", "unarmed"], ["area", "beside", "burst", "calledToo", "cover", "range", "site", "through"], "hand to hand"],
  [["sword", "rifle"], ["calledToo"], "one of them is fired (N16; N9)"],
  [["rifle", "rifle"], ["calledToo", "spaces"], "nobody measures its increments (N16)"],
] as const)("several attacks with %j do not ask for %j: %s", (weapons, idle, _why) => {
  expect(listIdleInputs("multi-attack", { attacks: weapons.map((weapon) => ({ weapon })) })).toEqual(idle);
});

test.each([
  ["rifle", [], "it fires bursts"],
  ["pistol", ["burst"], "it fires single shots only"],
] as const)("suppressing with a %s does not ask for %j: %s (S4, Suppressive Fire; N7)", (weapon, idle, _why) => {
  expect(listIdleInputs("suppress", { weapon })).toEqual(idle);
});

test("fire to suppress is of the longest burst for which there are rounds, as all cost the same (S4, Suppressive Fire)", () => {
  const usual = (rounds: number, data: Data = {}) => {
    const gun = weaponWith({ id: "gun", kind: "gun", mode: "fa", magazine: 20, rounds, ...data });
    const shooting = sceneOf([person("ana", { weapons: [gun, weaponWith()] })]);
    const spec = d6.declarations.find(({ kind }) => kind === "suppress");
    return spec?.usual?.({ fighter: "ana", weapon: "gun" }, shooting);
  };
  expect([usual(20), usual(9), usual(3)]).toEqual([{ burst: ["full"] }, { burst: ["long"] }, { burst: ["short"] }]);
  expect(usual(20, { mode: "bf" })).toEqual({ burst: ["long"] });
  expect([usual(20, { mode: "sa" }), usual(2)]).toEqual([{}, {}]);
});

test.each([
  [{}, ["calledToo", "calledWith", "range"]],
  [{ enter: "suppression.1" }, ["calledToo", "calledWith"]],
  [{ called: "opening-2" }, ["range"]],
])("a charge that says %j does not ask for %j (S4, Charge)", (values, idle) => {
  expect(listIdleInputs("charge", values)).toEqual(idle);
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
  const spec = d6.declarations.find(({ kind }) => kind === "act");
  const lists = spec?.offered?.({ fighter: "ana", action, weapon: "gun" }, armed) ?? {};
  expect((lists["to"] ?? []).map(({ id }) => id)).toEqual(offered);
});

test.each([
  [{ how: "decay", damage: 2 }, [], "N6: it may do damage"],
  [{ how: "potency" }, ["damage", "track", "type"], "N6"],
  [{ how: "conditional", known: "prone" }, ["damage", "status", "track", "type", "value"], "N6; G.4"],
])("a status that is %j does not ask for %j (%s)", (values, idle, _why) => {
  expect(listIdleInputs("afflict", values)).toEqual(idle);
});

const bursts = weaponWith({
  id: "bursts",
  kind: "gun",
  mode: "bf",
  modes: { ss: true, bf: true, fa: true },
  increment: 20,
});
const crossbow = weaponWith({ id: "crossbow", kind: "gun", mode: "none" });
const armed = sceneOf([person("ana", { weapons: [weaponWith(), rifle, pistol, bursts, crossbow] }), person("bo")]);
const HIDDEN_BY_HAND = ["area", "beside", "burst", "calledToo", "cover", "range", "site", "through"];

test.each<[string, Data, readonly string[]]>([
  ["test", {}, ["opposingAttribute", "opposingSkill", "requestReason", "task"]],
  ["test", { against: "bo" }, ["bought", "requestReason", "task"]],
  ["test", { goal: 2 }, ["opposingAttribute", "opposingSkill", "requestReason"]],
  ["act", { action: "change-mode" }, ["beside", "thing"]],
  ["act", { action: "set-choke" }, ["beside", "thing"]],
  ["act", { action: "reload" }, ["thing", "to"]],
  ["act", { action: "ready" }, ["beside", "thing", "to"]],
  ["act", { action: "drop-prone" }, ["beside", "thing", "to", "weapon"]],
  ["act", { action: "stand" }, ["beside", "thing", "to", "weapon"]],
  ["act", { action: "stow" }, ["to"]],
  ["act", { action: "pick-up", thing: "lantern" }, ["to", "weapon"]],
  ["act", { action: "put-down", thing: "lantern" }, ["to", "weapon"]],
  ["act", { action: "reload", thing: "lantern" }, ["thing", "to"]],
  ["attack", {}, ["calledToo"]],
  ["attack", { weapon: "sword" }, HIDDEN_BY_HAND],
  ["attack", { weapon: "unarmed" }, HIDDEN_BY_HAND],
  ["attack", { weapon: "sword", called: "opening-2" }, HIDDEN_BY_HAND.filter((each) => each !== "calledToo")],
  ["attack", { weapon: "pistol" }, ["area", "burst", "calledToo", "site", "spaces"]],
  ["burst", { weapon: "rifle" }, ["calledToo", "spaces"]],
  ["burst", { weapon: "bursts", called: "opening-2" }, ["range"]],
  ["multi-attack", {}, []],
  ["suppress", {}, []],
  ["suppress", { weapon: "crossbow" }, ["burst"]],
  ["aim", {}, ["calledToo"]],
  ["aim", { called: "opening-2" }, []],
  ["move", {}, ["range"]],
  ["move", { enter: "suppression.1" }, []],
  ["claim", { why: "enter" }, []],
  ["claim", { why: "aim" }, ["range"]],
  ["afflict", {}, ["track", "type"]],
  ["afflict", { how: "decay", known: "prone", damage: 1 }, ["status"]],
])("%s of %j does not ask for %j, which would say nothing", (kind, values, idle) => {
  const spec = d6.declarations.find((each) => each.kind === kind);
  expect([...(spec?.idle?.({ fighter: "ana", ...values }, armed) ?? [])].sort()).toEqual(idle);
  expect([...(spec?.idle?.({ attacker: "ana", ...values }, armed) ?? [])].sort()).toEqual(idle);
});

test("settings are offered by their words, of a weapon that is there (S4, Change Gun Mode)", () => {
  const spec = d6.declarations.find(({ kind }) => kind === "act");
  const offered = (values: Data) => spec?.offered?.({ fighter: "ana", action: "change-mode", ...values }, armed);
  const modes = ["ss", "fa"].map((id) => ({ id, name: `RIPOSTE.d6.setting.${id}` }));
  expect(offered({ weapon: "bursts" })?.["to"]).toEqual(modes);
  expect(offered({ weapon: "bursts" })?.["weapon"]?.map(({ id }) => id)).toEqual(["bursts"]);
  const others = [offered({ weapon: "axe" }), offered({ weapon: "bursts", action: "reload" })];
  expect(others.map((each) => each?.["to"])).toEqual([undefined, undefined]);
});

test("gun modes and chokes are offered to those alone who carry such a gun (S4, Change Gun Mode, Set Weapon Choke)", () => {
  const spec = d6.declarations.find(({ kind }) => kind === "act");
  const offered = (scene: typeof armed) =>
    spec?.offered?.({ fighter: "ana", action: "stand" }, scene)["action"]?.map(({ id }) => id) ?? [];
  const swordsman = {
    ...armed,
    fighters: Object.fromEntries(Object.entries(armed.fighters).map(([id, each]) => [id, { ...each, weapons: {} }])),
  };
  expect(offered(armed)).toContain("change-mode");
  expect(offered(swordsman)).toEqual(["ready", "stow", "pick-up", "put-down", "drop-prone", "stand"]);
  const kinds = (scene: typeof armed) =>
    d6.declarations.filter((each) => each.suits?.("ana", scene, {}) === false).map(({ kind }) => kind);
  expect(kinds(swordsman)).toEqual(["burst", "suppress", "draw"]);
});
