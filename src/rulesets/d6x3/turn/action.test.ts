import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { contest } from "../attack/rolls.ts";
import { misfire } from "../harm/churn.ts";
import { actionKind, actionStage, getActionRow, listRowInputs } from "./action.ts";
import { stunt } from "../attack/following.ts";
import { sufferKind } from "../harm/harm.ts";
import { PREPARED, declarePrepared, interruptStage } from "./prepared.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { pursuit } from "./movement.ts";
import { RULINGS } from "../rulings.ts";

const weapons = [weaponWith(), weaponWith({ id: "stuck", group: "gun", focus: "pistols", jam: "locked" })];
const scene = sceneOf([person("ana", { weapons }), person("bo")], 1, "ana");
const ANA = { gm: false, fighters: ["ana"] };
const declared = (payload: Data) => declaredAs(actionKind(RULINGS), { actor: "ana", ...payload }, ANA, scene);

test.each([
  [{ action: "sleep" }, "payload/unknown-word"],
  [{ actor: "bo", action: "defend" }, "action/not-yours"],
  [{ action: "guard-up", amount: 3 }, "payload/not-a-number"],
  [{ action: "guard-up", amount: 0 }, "payload/not-a-number"],
  [{ action: "prepare", prepared: "guard-up" }, "payload/unknown-word"],
  [{ action: "press", foe: "bo" }, "press/not-struck"],
  [{ action: "move", metres: 11 }, "move/too-far"],
  [{ action: "move", cover: 5 }, "payload/not-a-number"],
  [{ action: "move", metres: 1, away: ["dan"] }, "payload/nobody"],
  [{ action: "run", metres: 21 }, "move/too-far"],
  [{ action: "ready", weapon: "axe" }, "attack/no-weapon"],
  [{ action: "ready", weapon: "sword", stow: "axe" }, "attack/no-weapon"],
  [{ action: "ready", weapon: "sword", stow: "sword" }, "attack/no-weapon"],
  [{ action: "move", metres: 6, posture: "drop" }, "move/too-far"],
  [{ action: "straighten" }, "armour/not-crushed"],
  [{ action: "operate", foe: "bo" }, "vehicle/none"],
  [{ action: "activate", what: 7 }, "payload/not-a-text"],
  [{ action: "clear", weapon: "sword" }, "weapon/not-jammed"],
  [{ action: "clear", weapon: "stuck" }, "weapon/locked"],
])("%j is refused with %s", (payload, code) => {
  expectRefusal(declared(payload), code);
});

it("Guard Up is by 1 unless it says otherwise, and no other action has an amount or stores an action (S2; d6x3/D.2)", () => {
  expect(must(declared({ action: "guard-up" }))).toMatchObject({ amount: 1, prepared: "" });
  expect(must(declared({ action: "aim" }))).toMatchObject({ amount: 0, prepared: "" });
  expect(must(declared({ action: "prepare", prepared: "aim" }))).toMatchObject({ amount: 0, prepared: "aim" });
});

it("an action that may be is taken, and one that may not be any more comes to nothing", () => {
  const facts = must(declared({ action: "run", metres: 20 }));
  expect(actionStage(RULINGS)(facts, {}, scene)).toMatchObject({
    type: "close",
    events: [{ type: "acted" }, { type: "moved" }],
  });
  const later = { ...scene, fight: { ...scene.fight, turn: "bo" } };
  expect(actionStage(RULINGS)(facts, {}, later)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  expectRefusal(declaredAs(actionKind(RULINGS), null, ANA, scene), "action/malformed");
});

it("nothing prepared, nothing taken", () => {
  expectRefusal(declarePrepared(RULINGS)({ actor: "ana" }, ANA, scene), "prepare/nothing");
  expectRefusal(declarePrepared(RULINGS)(null, ANA, scene), "action/malformed");
});

it("what is part of another exchange is not declared by anybody", () => {
  for (const kind of [contest, stunt, sufferKind(RULINGS), misfire, pursuit]) expect(kind.declare).toBeUndefined();
});

it.each([
  ["run", false, "major"],
  ["run", true, "both"],
  ["move", true, "minor"],
  ["defend", true, "major"],
] as const)("%s, where Run takes the whole turn: %s, takes %s (d6x3/J-5)", (action, runTakesTurn, cost) => {
  expect(getActionRow(action, { ...RULINGS, runTakesTurn }).cost).toBe(cost);
});

it("what else is done along with a movement is asked after the first (S2, Move)", () => {
  const row = getActionRow("move", RULINGS);
  expect(listRowInputs(row, { posture: "drop" })).toEqual(row.says);
  const first = (row.says ?? []).filter((name) => name !== "also");
  expect(listRowInputs(row, {})).toEqual(first);
  expect(listRowInputs(row, { posture: "" })).toEqual(first);
  expect(listRowInputs(row, {})).toContain("posture");
});

it("a prepared test is asked its name and what the table leaves open (S2, Prepare; d6x3/J-6)", () => {
  const data = { action: "task" };
  const stored = beginLasting(scene, "prepared", "ana", { data });
  const ready = applyEvents(scene, [happened("acted", {}, [stored])]);
  const idle = PREPARED.idle({ actor: "ana", task: "first-aid" }, ready);
  expect(["task", "on", "system", "ability"].map((name) => idle.includes(name))).toEqual([false, false, true, true]);
});

it("a prepared action that is gone before it is taken comes to nothing (S2, Prepare; d6x3/J-8)", () => {
  const facts = { actor: "ana", effect: "prepared", action: "melee", kind: "attack", facts: {} };
  expect(interruptStage(facts, {}, scene)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
});
