import { describe, expect, it, test } from "vitest";
import { declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { findMatchingAim, attackPool, declareStage, buildDefaultAttack, computeThreshold } from "./attack.ts";
import { RULINGS } from "../rulings.ts";

const rifle = weaponWith({ id: "rifle", kind: "gun", skill: "automatics", mode: "fa" });
const bow = weaponWith({ id: "bow", kind: "bow", skill: "archery" });
const ana = person("ana", { attributes: { agility: 3 }, skills: { blades: 2 }, weapons: [weaponWith(), rifle, bow] });
const scene = sceneOf([ana, person("bo"), person("cy")]);

test.each([
  // range, cover, called, threshold
  [2, 0, [], 2, "d6/case-H17; N16"],
  [0, 4, [], 4, "N9"],
  [1, 3, [{ aim: "opening", dice: 3 }], 2, "d6/H.3"],
  [1, 1, [{ aim: "opening", dice: 5 }], 1, "d6/H.3: not below 0"],
  [0, 2, [{ aim: "preserving", dice: 5 }], 2, "d6/H.3"],
] as const)("range %i and cover %i with %j rise the threshold by %i (%s)", (range, cover, called, rise, _from) => {
  expect(computeThreshold(range, cover, called)).toBe(rise);
});

it("a weapon test is attribute and skill, less wounds and what a call gives up, with an aim (d6/F.1)", () => {
  expect(attackPool(ana, weaponWith(), [], []).dice).toBe(5);
  expect(
    attackPool({ ...ana, light: 3 }, weaponWith(), [{ aim: "opening", dice: 2 }], [{ source: "aim", value: 1 }]).dice,
  ).toBe(3);
});

it("a weapon test has the dice that effects add to it, or take from it, and never fewer than none (d6/A.2, d6/F.1)", () => {
  const under = (attackDice: number) => ({ ...ana, worked: { attackDice, defenceDice: 9 } });
  expect([2, -2, -9].map((more) => attackPool(under(more), weaponWith(), [], []).dice)).toEqual([7, 3, 0]);
});

test.each([
  ["bo", "", "", true, "S4: its subject"],
  ["cy", "", "", false, "d6/case-H37: another comes first"],
  ["bo", "opening-2", "opening-2", true, "S4: called before"],
  ["bo", "", "opening-2", false, "S4: called after"],
  ["bo", "opening-2", "", true, "S4: an aim is an aim"],
] as const)("an attack on %s, aimed for %j and called %j, has the aim: %s (%s)", (first, aimed, called, has, _from) => {
  const aim = { subject: "bo", weapon: "rifle", dice: 2, called: aimed };
  const shot = { targets: [first], weapon: rifle, calledAs: called };
  expect(findMatchingAim(aim, shot)).toEqual(has ? aim : null);
  expect(findMatchingAim(aim, { ...shot, weapon: bow })).toBeNull(); // S4: the weapon of the aim
  expect(findMatchingAim(aim, { ...shot, targets: ["cy", first] })).toEqual(has ? aim : null); // d6/L-11
  expect(findMatchingAim(null, shot)).toBeNull();
});

describe("a declaration", () => {
  const payload = { attacker: "ana", targets: ["bo"], weapon: "sword" };

  test.each([
    [{ ...payload, weapon: "axe" }, "attack/no-weapon"],
    [{ ...payload, targets: [] }, "attack/no-target"],
    [{ ...payload, targets: ["dan"] }, "payload/nobody"],
    [{ ...payload, targets: ["ana"] }, "action/not-oneself"],
    [{ ...payload, targets: [], target: "ana" }, "attack/self"],
    [{ ...payload, targets: ["bo", "cy"] }, "attack/one-target"],
    [{ ...payload, burst: "short" }, "attack/not-in-this-mode"],
    [{ ...payload, burst: "endless" }, "payload/unknown-word"],
    [{ ...payload, called: "head" }, "attack/no-such-call"],
    [{ ...payload, range: 1 }, "attack/not-from-afar"],
    [{ ...payload, range: -1 }, "payload/not-a-number"],
    [{ ...payload, cover: 5 }, "payload/not-a-number"],
    [{ ...payload, through: 21 }, "payload/not-a-number"],
    [{ ...payload, beside: ["dan"] }, "payload/nobody"],
    [{ ...payload, weapon: "bow" }, "attack/not-drawn"],
    [{ ...payload, weapon: "rifle", burst: "single" }, "payload/unknown-word"],
  ])("%j is refused with %s", (values, code) => {
    expectRefusal(declared(scene, "attack", values), code);
  });

  it("is refused on somebody else's turn, and without the points (N1; N2)", () => {
    expectRefusal(declared(sceneOf([ana, person("bo")], { turn: "bo" }), "attack", payload), "turn/not-yours");
    const budgets = { ana: { points: { span: "1+", spent: 4 } } };
    expectRefusal(declared(sceneOf([ana, person("bo")], { turn: "ana", budgets }), "attack", payload), "economy/spent");
  });

  it("gives an opening to those beside who are not its targets, if something is fired (S4, Fire Weapon)", () => {
    const shot = { ...payload, weapon: "rifle", burst: "short", beside: ["bo", "cy"] };
    const events = must(declared(scene, "attack", shot)).events;
    expect(events.find(({ type }) => type === "provoked")?.data).toMatchObject({ enemies: ["cy"], why: "shot" });
    const blow = must(declared(scene, "attack", { ...payload, beside: ["cy"] })).events;
    expect(blow.some(({ type }) => type === "provoked")).toBe(false);
  });

  it("comes to nothing where its attacker is gone, or cannot pay any more", () => {
    const facts = buildDefaultAttack("ana", ["bo"], weaponWith());
    expect(declareStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({
      type: "close",
      events: [{ type: "aborted" }],
    });
    expect(declareStage(RULINGS)(facts, {}, sceneOf([ana], { turn: "bo" }))).toMatchObject({
      type: "close",
      result: [],
    });
  });
});
