import { describe, expect, it, test } from "vitest";
import { incomingOf, person, powerWith, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { spendAction } from "../economy/economy.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { DEFENCE, readChoice, isOpen, listRefusalCodes } from "./possible.ts";
import { RULINGS } from "../rulings.ts";
import { toEffectiveFighter } from "../fighter/effective-fighter.ts";
import { must } from "../../../../tests/contract/must.ts";

const { own: answersOf, forOthers: protectionsOf } = DEFENCE;
const axe = { id: "axe", name: "Axe", kind: "melee", difficulty: 6, damage: 1 };
const bo = person("bo", { attributes: { dexterity: 3 }, abilities: { athletics: 1, melee: 1 }, weapons: [axe] });
const fresh = sceneOf([bo]);
const acted = applyEvents(fresh, [happened("acted", {}, must(spendAction(fresh, "bo")))]);
const ids = (possible: ReturnType<typeof answersOf>) =>
  possible.filter(({ allowed }) => allowed.ok).map(({ reaction }) => reaction.id);

test("d10/L-45: what is thrown may be parried where that is ruled in, and still not clashed with (d10/E.4)", () => {
  const thrown = incomingOf("thrown", { rulings: { ...RULINGS, parryThrown: true } });
  expect(ids(answersOf(fresh, bo, thrown))).toEqual(["dodge", "parry:axe"]);
  expect(ids(answersOf(fresh, bo, incomingOf("melee")))).toEqual(["dodge", "parry:axe", "clash:axe"]);
});

describe("the dodge of one behind cover (S1; d10/L-49; d10/0.3.13)", () => {
  const covered = incomingOf("bow", { behindCover: true });
  const dodgeIn = (scene: typeof fresh, incoming = covered) =>
    answersOf(scene, bo, incoming).find(({ reaction }) => reaction.id === "dodge");

  it("costs nothing, and takes nothing", () => {
    expect(dodgeIn(fresh)).toMatchObject({ cost: {}, allowed: { ok: true } });
    expect(readChoice(answersOf(fresh, bo, covered), "dodge", { scene: fresh, fighter: bo })?.payment).toEqual({
      before: [],
      changes: [],
      after: [],
      part: null,
    });
  });

  it("is there with the action spent, and is not done desperately then", () => {
    expect(ids(answersOf(acted, bo, covered))).toEqual(["dodge"]);
    expect(ids(answersOf(acted, bo, incomingOf("melee", { behindCover: true })))).toEqual([
      "dodge",
      "desperate:parry:axe",
    ]);
  });

  it("is rolled with the full pool, whatever is owed", () => {
    const owing = applyEvents(fresh, [
      happened("owed", {}, [beginLasting(fresh, "debt", "bo", { data: { dice: 2 } })]),
    ]);
    expect(dodgeIn(owing)?.reaction.pool.dice).toBe(4);
    expect(dodgeIn(owing, incomingOf("bow"))?.reaction.pool.dice).toBe(2);
  });

  it("is no answer to firearms, nor to a surprise, nor anything for those who cannot act", () => {
    expect(listRefusalCodes(answersOf(fresh, bo, incomingOf("firearm", { behindCover: true })))).toEqual([
      "reaction/not-against-firearms",
    ]);
    expect(listRefusalCodes(answersOf(fresh, bo, incomingOf("bow", { behindCover: true, surprise: true })))).toEqual([
      "reaction/surprised",
    ]);
    const down = person("bo", { wound: 7 });
    expect(isOpen(answersOf(sceneOf([down]), down, covered))).toBe(false);
  });

  it("costs the action where the table rules so", () => {
    const rulings = { ...RULINGS, coverDodge: false };
    expect(dodgeIn(fresh, incomingOf("bow", { behindCover: true, rulings }))).toMatchObject({ cost: { action: 1 } });
  });

  it("leaves a parry at the price of the action", () => {
    const parry = answersOf(fresh, bo, incomingOf("melee", { behindCover: true })).find(
      ({ reaction }) => reaction.id === "parry:axe",
    );
    expect(parry).toMatchObject({ cost: { action: 1 } });
  });
});

describe("with a power (S0; d10/J.1)", () => {
  const gifted = (permit: string) => {
    const power = { ...powerWith([{ effect: "permit", permit }]) };
    return toEffectiveFighter(person("bo", { attributes: { dexterity: 3 }, weapons: [axe], powers: [power] }));
  };

  it("that lifts the ban, firearms are dodged, and neither parried nor clashed with", () => {
    const able = gifted("answerFirearms");
    expect(ids(answersOf(sceneOf([able]), able, incomingOf("firearm")))).toEqual(["dodge"]);
    const spent = { ...acted, fighters: { bo: able } };
    expect(ids(answersOf(spent, able, incomingOf("firearm")))).toEqual(["desperate:dodge"]);
  });

  test.each([
    ["parryFirearms", ["parry:axe", "parry:unarmed"], ["desperate:parry:axe", "desperate:parry:unarmed"]],
    ["clashFirearms", ["clash:axe", "clash:unarmed"], []],
  ])("%s opens that answer to shots, and no other (d10/L-61)", (permit, open, desperate) => {
    const able = gifted(permit);
    expect(ids(answersOf(sceneOf([able]), able, incomingOf("firearm")))).toEqual(open);
    const spent = { ...acted, fighters: { bo: able } };
    expect(ids(answersOf(spent, able, incomingOf("firearm")))).toEqual(desperate);
  });

  it("that permits parrying shots, one parries them for others too (S0; d10/E.2; d10/L-61)", () => {
    const able = gifted("parryFirearms");
    expect(ids(protectionsOf(sceneOf([able]), able, incomingOf("firearm")))).toEqual(["parry:axe", "parry:unarmed"]);
    const clashing = gifted("clashFirearms");
    expect(ids(protectionsOf(sceneOf([clashing]), clashing, incomingOf("firearm")))).toEqual([]);
  });

  it("that permits it, one clashes desperately; without it nobody does (d10/L-22)", () => {
    const able = gifted("desperateClash");
    const spent = { ...acted, fighters: { bo: able } };
    expect(ids(answersOf(spent, able, incomingOf("melee")))).toContain("desperate:clash:axe");
    expect(ids(answersOf(acted, bo, incomingOf("melee")))).toEqual(["desperate:dodge", "desperate:parry:axe"]);
  });
});

describe("for somebody else (S0; d10/L-15)", () => {
  test.each([
    [fresh, "unarmed", ["parry:axe", "parry:unarmed"]],
    [fresh, "melee", ["parry:axe"]],
    [acted, "melee", ["desperate:parry:axe"]],
    [fresh, "bow", []],
    [fresh, "firearm", []],
  ] as const)("%#: one may only parry", (scene, weapon, expected) => {
    expect(ids(protectionsOf(scene, bo, incomingOf(weapon)))).toEqual(expected);
  });

  it("cover is of no use", () => {
    expect(ids(protectionsOf(fresh, bo, incomingOf("melee", { behindCover: true })))).toEqual(["parry:axe"]);
  });
});

it("what can no longer be paid, and what is not there, is not chosen", () => {
  expect(readChoice(answersOf(acted, bo, incomingOf("melee")), "dodge", { scene: acted, fighter: bo })).toBeNull();
  for (const answer of ["constructor", "pass"])
    expect(readChoice(answersOf(fresh, bo, incomingOf("melee")), answer, { scene: fresh, fighter: bo })).toBeNull();
});
