import { describe, expect, it, test } from "vitest";
import { incomingOf, person, powerWith, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import {
  listDesperateReactions,
  DESPERATE_COST,
  payByExertion,
  woundAfterExertion,
  checkExertion,
} from "./desperate.ts";
import { spendAction } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { toEffectiveFighter } from "../fighter/effective-fighter.ts";
import { findLasting } from "../fighter/conditions.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const bo = (wound: number) =>
  person("bo", { attributes: { dexterity: 3 }, abilities: { athletics: 2 }, weapons: [sword], wound });

function acted(fighter: Fighter) {
  const scene = sceneOf([fighter]);
  return applyEvents(scene, [happened("acted", {}, must(spendAction(scene, fighter.id)))]);
}

describe("a desperate reaction (S0; d10/D.10; d10/L-22)", () => {
  const ids = (wound: number, attack: "melee" | "unarmed" | "bow" | "firearm") =>
    listDesperateReactions(acted(bo(wound)), bo(wound), incomingOf(attack)).map(({ id, label }) => [id, label]);

  it("is a dodge or a parry that meets the attack, and no clash", () => {
    expect(ids(0, "melee")).toEqual([
      ["desperate:dodge", "desperateDodge"],
      ["desperate:parry:sword", "desperateParry"],
    ]);
    expect(ids(0, "unarmed")).toHaveLength(3);
    expect(ids(0, "bow")).toEqual([["desperate:dodge", "desperateDodge"]]);
  });

  it("is none against a firearm", () => {
    expect(ids(0, "firearm")).toEqual([]);
  });

  it("is none while the action is there, nor where actions are not counted, nor for those who cannot act", () => {
    expect(listDesperateReactions(sceneOf([bo(0)]), bo(0), incomingOf("melee"))).toEqual([]);
    expect(listDesperateReactions(sceneOf([bo(0)], 0), bo(0), incomingOf("melee"))).toEqual([]);
    expect(ids(7, "melee")).toEqual([]);
  });

  it("is a clash too with a power for it, with each weapon that meets the attack (d10/J.1)", () => {
    const powers = [{ ...powerWith([{ effect: "permit", permit: "desperateClash" }]) }];
    const cy = toEffectiveFighter(person("bo", { attributes: { dexterity: 3 }, weapons: [sword], powers }));
    const clashes = listDesperateReactions(acted(cy), cy, incomingOf("unarmed")).filter(
      ({ label }) => label !== "desperateParry",
    );
    expect(clashes.map(({ id }) => id)).toEqual([
      "desperate:dodge",
      "desperate:clash:sword",
      "desperate:clash:unarmed",
    ]);
  });

  it("is rolled with the wound that it costs (ours)", () => {
    const [dodge] = listDesperateReactions(acted(bo(1)), bo(1), incomingOf("melee"));
    expect(dodge?.pool.dice).toBe(4);
  });

  it("costs an exertion now and two dice later", () => {
    expect(DESPERATE_COST).toEqual({ exertion: 1, debt: 2 });
  });
});

describe("exerting the body (d10/0.3.6, d10/0.3.7)", () => {
  test.each([
    [0, 1],
    [1, 2],
    [5, 6],
    [6, 7],
  ])("at level %i leads to %i", (before, after) => {
    expect(woundAfterExertion(before)).toBe(after);
  });

  it("wounds, and lends two dice of the next action", () => {
    const scene = acted(bo(3));
    const after = applyEvents(scene, must(payByExertion(scene, bo(3))).before);
    expect(after.fighters["bo"]?.wound).toBe(4);
    expect(must(payByExertion(scene, bo(3))).before).toMatchObject([{ data: { because: "exertion" } }]);
    expect(findLasting(after, "bo", "debt")?.data).toEqual({ dice: 2 });
    expectRefusal(payByExertion(after, bo(4)), "economy/exerted");
    expectRefusal(checkExertion(after, bo(4)), "economy/exerted");
  });

  it("is not done where it would fell (ours)", () => {
    expect(must(checkExertion(acted(bo(5)), bo(5)))).toBe(true);
    expectRefusal(checkExertion(acted(bo(6)), bo(6)), "reaction/would-fall");
  });
});
