import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, type Scene, applyEvents, happened } from "../../../engine/index.ts";
import { spendAction } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { findLasting, beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";
import { listPartsLeft } from "../economy/split.ts";
import { splitKind } from "./splitting.ts";

const GM = { gm: true, fighters: [] };
const ana = person("ana", {
  attributes: { dexterity: 4 },
  abilities: { athletics: 3, melee: 1, firearms: 2, brawl: 5 },
  weapons: [
    weaponWith(),
    weaponWith({ id: "pistol", name: "pistol", kind: "firearm" }),
    weaponWith({ id: "sniper", name: "sniper", kind: "firearm", committed: true }),
  ],
});
const fresh = sceneOf([ana, person("bo"), person("cy")]);

const attack: Data = { action: "attack", target: "bo", weapon: "sword", dice: 3 };
const shot: Data = { action: "attack", target: "cy", weapon: "pistol", dice: 2 };
const dodge: Data = { action: "dodge", dice: 2 };
const declare = (parts: readonly Data[], scene: Scene<Fighter> = fresh, rulings = RULINGS) =>
  declaredAs(splitKind(rulings), { actor: "ana", parts }, GM, scene);

function split(parts: readonly Data[], scene: Scene<Fighter> = fresh) {
  const move = splitKind(RULINGS).stages["split"]?.(must(declare(parts, scene)), {}, scene);
  return applyEvents(scene, move?.type === "close" ? move.events : []);
}

describe("splitting the action (S0; d10/D.5)", () => {
  it("takes the smallest pool there is: the worked example", () => {
    expect(must(declare([attack, dodge])).parts).toEqual([
      { action: "attack", target: "bo", using: "sword", dice: 3, pool: 5 },
      { action: "dodge", target: "", using: "", dice: 2, pool: 7 },
    ]);
    expectRefusal(declare([{ ...attack, dice: 4 }, dodge]), "split/too-many-dice");
  });

  test.each([
    ["dodge", { action: "dodge", dice: 2 }, 7],
    ["evade", { action: "evade", dice: 2 }, 7],
    ["parry with a weapon", { action: "parry", weapon: "sword", dice: 2 }, 5],
    ["parry with bare hands", { action: "parry", weapon: "unarmed", dice: 2 }, 9],
    ["attack with bare hands", { action: "attack", target: "bo", weapon: "unarmed", dice: 2 }, 9],
    ["task", { action: "task", attribute: "dexterity", ability: "brawl", dice: 2 }, 9],
    ["shot", { action: "attack", target: "bo", weapon: "pistol", dice: 2 }, 6],
  ])("a %s has its own pool", (_name, part, pool) => {
    expect(must(declare([part, dodge])).parts[0]?.pool).toBe(pool);
  });

  test.each([
    ["a committed weapon (case 55)", [{ ...attack, weapon: "sniper" }, dodge], "split/committed-weapon"],
    ["a power (d10/D.6)", [{ action: "power", dice: 2 }, dodge], "split/committed-action"],
    ["multi-target fire (d10/D.9)", [{ action: "volley", dice: 2 }, dodge], "split/committed-action"],
    ["a dodge for the round (d10/D.7)", [{ action: "dedicatedDodge", dice: 2 }, dodge], "split/committed-action"],
    ["a free attack by surprise (C)", [{ action: "surprise", dice: 2 }, dodge], "split/committed-action"],
    [
      "a task with an unknown attribute",
      [{ action: "task", attribute: "luck", dice: 2 }, dodge],
      "payload/unknown-word",
    ],
    ["a task with an unknown ability", [{ action: "task", ability: "luck", dice: 2 }, dodge], "payload/unknown-word"],
    ["something unknown", [{ action: "constructor", dice: 2 }, dodge], "payload/unknown-word"],
    ["dice for any defence", [{ action: "defence", dice: 2 }, dodge], "split/unknown-action"],
    ["a parry with a gun", [{ action: "parry", weapon: "pistol", dice: 2 }, dodge], "split/no-parry"],
    ["a weapon that is not there", [{ ...attack, weapon: "axe" }, dodge], "attack/no-weapon"],
    ["nobody as a target", [{ ...attack, target: "" }, dodge], "attack/no-target"],
    ["oneself as a target", [{ ...attack, target: "ana" }, dodge], "attack/self"],
    ["half a die", [{ ...attack, dice: 2.5 }, dodge], "payload/not-a-number"],
    ["no dice", [{ action: "dodge" }, dodge], "split/part-too-small"],
    [
      "one target twice (case 51)",
      [
        { ...attack, dice: 2 },
        { ...shot, target: "bo" },
      ],
      "split/same-target",
    ],
  ])("%s is refused", (_name, parts, code) => {
    expectRefusal(declare(parts), code);
  });

  test.each([
    [null, "action/malformed"],
    [{ actor: "ana" }, "split/one-part"],
    [{ actor: "ana", parts: "all" }, "payload/wrong-length"],
    [{ actor: "ana", parts: [3, dodge] }, "payload/no-list"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declaredAs(splitKind(RULINGS), payload, GM, fresh), code);
  });

  it("lets guns be part of it, unless the table rules that all of them are committed (d10/L-8)", () => {
    expect(declare([{ ...attack, dice: 2 }, shot]).ok).toBe(true);
    expectRefusal(
      declare([{ ...attack, dice: 2 }, shot], fresh, { ...RULINGS, allGunsCommitted: true }),
      "split/committed-weapon",
    );
  });

  it("needs rounds, and the action", () => {
    expectRefusal(declare([attack, dodge], { ...fresh, fight: { ...fresh.fight, round: 0 } }), "economy/no-rounds");
    const acted = applyEvents(fresh, [happened("acted", {}, must(spendAction(fresh, "ana")))]);
    expectRefusal(declare([attack, dodge], acted), "economy/spent");
    expect(splitKind(RULINGS).stages["split"]?.(must(declare([attack, dodge])), {}, acted)).toMatchObject({
      type: "close",
      events: [{ type: "aborted" }],
    });
  });
});

describe("a split action (S0; d10/D.5)", () => {
  it("has spent the action and set its parts aside, the second weapon in the off hand", () => {
    const scene = split([{ ...attack, dice: 2 }, shot]);
    expectRefusal(spendAction(scene, "ana"), "economy/spent");
    expect(listPartsLeft(scene, "ana").map(({ using, dice, offHand }) => [using, dice, offHand])).toEqual([
      ["sword", 2, false],
      ["pistol", 2, true],
    ]);
  });

  it("pays what is owed, and ends what ends by acting (d10/L-4; d10/L-16, d10/L-21)", () => {
    const owed = applyEvents(fresh, [
      happened("owed", {}, [beginLasting(fresh, "debt", "ana", { data: { dice: 2 } })]),
    ]);
    expectRefusal(declare([attack, dodge], owed), "split/too-few-dice");
    const unarmed = { ...attack, weapon: "unarmed", dice: 3 };
    const evading = applyEvents(owed, [
      happened("evading", {}, [beginLasting(owed, "evade", "ana", { data: { points: 1 } })]),
    ]);
    const scene = split([unarmed, dodge], evading);
    expect(findLasting(scene, "ana", "debt")).toBeUndefined();
    expect(findLasting(scene, "ana", "evade")).toBeUndefined();
  });
});
