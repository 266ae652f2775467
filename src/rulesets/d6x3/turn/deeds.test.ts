import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { contest } from "../attack/contest.ts";
import { misfire } from "../harm/churn.ts";
import { deedKind, deedStage } from "./deeds.ts";
import { stunt } from "../attack/following.ts";
import { sufferKind } from "../harm/harm.ts";
import { declarePrepared } from "./prepared.ts";
import { pursuit } from "../answer/pursuit.ts";
import { RULINGS } from "../rulings.ts";

const weapons = [weaponWith(), weaponWith({ id: "stuck", group: "gun", focus: "pistols", jam: "locked" })];
const scene = sceneOf([person("ana", { weapons }), person("bo")], 1, "ana");
const ANA = { gm: false, fighters: ["ana"] };
const declared = (payload: Data) => declaredAs(deedKind(RULINGS), { actor: "ana", ...payload }, ANA, scene);

test.each([
  [{ deed: "sleep" }, "payload/unknown-word"],
  [{ actor: "bo", deed: "defend" }, "action/not-yours"],
  [{ deed: "guard-up", amount: 3 }, "payload/not-a-number"],
  [{ deed: "guard-up", amount: 0 }, "payload/not-a-number"],
  [{ deed: "prepare", action: "guard-up" }, "payload/unknown-word"],
  [{ deed: "press", foe: "bo" }, "press/not-struck"],
  [{ deed: "move", metres: 11 }, "move/too-far"],
  [{ deed: "move", cover: 5 }, "payload/not-a-number"],
  [{ deed: "move", metres: 1, away: ["dan"] }, "payload/nobody"],
  [{ deed: "run", metres: 21 }, "move/too-far"],
  [{ deed: "ready", weapon: "axe" }, "attack/no-weapon"],
  [{ deed: "ready", weapon: "sword", stow: "axe" }, "attack/no-weapon"],
  [{ deed: "ready", weapon: "sword", stow: "sword" }, "attack/no-weapon"],
  [{ deed: "move", metres: 1, postures: ["drop", "drop"] }, "payload/unknown-word"],
  [{ deed: "move", metres: 6, postures: ["drop"] }, "move/too-far"],
  [{ deed: "straighten" }, "armour/not-crushed"],
  [{ deed: "operate", foe: "bo" }, "vehicle/none"],
  [{ deed: "activate", what: 7 }, "payload/not-a-text"],
  [{ deed: "clear", weapon: "sword" }, "weapon/not-jammed"],
  [{ deed: "clear", weapon: "stuck" }, "weapon/locked"],
])("%j is refused with %s", (payload, code) => {
  expectRefusal(declared(payload), code);
});

it("Guard Up is by 1 unless it says otherwise, and no other deed has an amount or stores an action (S2; d6x3/D.2)", () => {
  expect(must(declared({ deed: "guard-up" }))).toMatchObject({ amount: 1, action: "" });
  expect(must(declared({ deed: "aim" }))).toMatchObject({ amount: 0, action: "" });
  expect(must(declared({ deed: "prepare", action: "aim" }))).toMatchObject({ amount: 0, action: "aim" });
});

it("a deed that may be is done, and one that may not be any more lapses", () => {
  const facts = must(declared({ deed: "run", metres: 20 }));
  expect(deedStage(RULINGS)(facts, {}, scene)).toMatchObject({
    type: "close",
    events: [{ type: "acted" }, { type: "moved" }],
  });
  const later = { ...scene, fight: { ...scene.fight, turn: "bo" } };
  expect(deedStage(RULINGS)(facts, {}, later)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  expectRefusal(declaredAs(deedKind(RULINGS), null, ANA, scene), "action/malformed");
});

it("nothing prepared, nothing taken", () => {
  expectRefusal(declarePrepared(RULINGS)({ actor: "ana" }, ANA, scene), "prepare/nothing");
  expectRefusal(declarePrepared(RULINGS)(null, ANA, scene), "action/malformed");
});

it("what is part of another exchange is not declared by anybody", () => {
  for (const kind of [contest, stunt, sufferKind(RULINGS), misfire, pursuit]) expect(kind.declare).toBeUndefined();
});
