import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { listPickUpOffers, markLost } from "./hands.ts";
import { RULINGS } from "../rulings.ts";
import {
  attackSwitches,
  listIdleDistance,
  listIdleOpponents,
  listIdleAttackInputs,
  listIdleManoeuvreInputs,
  listOfferedThings,
  listOfferedWeapons,
} from "./circumstances.ts";

const axe = { id: "axe", name: "Axe", kind: "melee", dice: 1, sides: 8 };
const bow = { id: "bow", name: "Bow", kind: "ranged", dice: 1, sides: 6 };
const mail = { id: "mail", name: "Mail", kind: "armour", bonus: 3, worn: true };
const bo = person("bo", { weapons: [axe, bow], armour: [mail] });
const scene = sceneOf([person("ana", { weapons: [axe, bow] }), bo]);

test.each([
  ["disarm", ["axe", "bow"]],
  ["sunder", ["axe", "bow", "mail"]],
])("a %s may be about %j of a target's (d20/F.4; d20/J-46)", (manoeuvre, things) => {
  const { item = [] } = listOfferedThings({ manoeuvre, target: "bo" }, scene);
  expect(item.map(({ id }) => id)).toEqual(things);
});

it("what is on the ground already is offered to be picked up, not to be struck away (d20/F.4; d20/D; d20/J-46)", () => {
  const [change] = markLost(scene, "bo", "dropped", ["axe"]);
  const effects = change && { [change.at.at(-1) ?? ""]: change.after };
  const lying = sceneOf(Object.values(scene.fighters), JSON.parse(JSON.stringify({ effects })));
  expect(listOfferedThings({ manoeuvre: "disarm", target: "bo" }, lying)).toEqual({
    item: [{ id: "bow", name: "Bow" }],
  });
  expect(listPickUpOffers({ actor: "bo" }, lying)).toEqual({ weapon: [{ id: "axe", name: "Axe" }] });
  expect(listPickUpOffers({ actor: "bo" }, scene)).toEqual({ weapon: [] });
});

it("nothing of nobody is offered (d20/F.4)", () => {
  for (const offered of [listOfferedThings, listPickUpOffers]) {
    expect(offered({ target: "dan", actor: "constructor" }, scene)).toEqual({});
    expect(offered(3, scene)).toEqual({});
  }
});

test.each([
  [{ weapon: "axe", manoeuvre: "trip" }, ["item", "words"]],
  [{ weapon: "axe", manoeuvre: "disarm" }, ["words"]],
  [{ weapon: "bow", manoeuvre: "disarm" }, ["distance", "words"]],
  [{ weapon: "bow", manoeuvre: "trip" }, ["distance", "item", "words"]],
  [{ weapon: "axe", manoeuvre: "other" }, ["item"]],
])("of a manoeuvre %j what says nothing is %j (S3; d20/F.3; d20/J-46, d20/J-58)", (payload, idle) => {
  expect(listIdleManoeuvreInputs({ attacker: "ana", ...payload }, scene)).toEqual(idle);
});

it("feet are said of bare hands too (S3; d20/F.3)", () => {
  expect(listIdleDistance({ attacker: "ana", weapon: "unarmed" }, scene)).toEqual([]);
});

it("what is in hand is offered to strike with (S3; d20/D; d20/J-46, d20/J-56)", () => {
  const cy = person("cy", { weapons: [axe, { ...bow, ready: false }] });
  const armed = sceneOf([cy]);
  expect(listOfferedWeapons({ attacker: "cy" }, armed)["weapon"]?.map(({ id }) => id)).toEqual(["axe", "unarmed"]);
});

test.each([
  ["axe", ["foes"]],
  ["bow", ["distance", "foes"]],
  ["will", ["distance"]],
])("an attack with the %s leaves %j unsaid (S3; d20/E, d20/F.3; d20/J-57)", (weapon, idle) => {
  const cy = person("cy", { weapons: [axe, bow, { ...bow, id: "will", kind: "psychic" }] });
  expect(listIdleAttackInputs({ attacker: "cy", weapon }, sceneOf([cy]))).toEqual(idle);
});

it("what is smashed already is not offered to be smashed (d20/F.4; d20/J-46)", () => {
  const effects = { "smashed.1": buildLasting("smashed", "bo", { data: { thing: "mail" } }) };
  const broken = sceneOf(Object.values(scene.fighters), { effects });
  const { item = [] } = listOfferedThings({ manoeuvre: "sunder", target: "bo" }, broken);
  expect(item.map(({ id }) => id)).toEqual(["axe", "bow"]);
});

test.each([
  [{ weapon: "axe", offhand: "bow" }, ["foes"]],
  [{ weapon: "will", offhand: "axe" }, []],
  [{ weapon: "axe", offhand: "will" }, []],
])("those before whom two blows are struck with %j are left unsaid: %j (S3; d20/E; d20/J-57)", (payload, idle) => {
  const cy = person("cy", { weapons: [axe, bow, { ...bow, id: "will", kind: "psychic" }] });
  expect(listIdleOpponents({ attacker: "cy", ...payload }, sceneOf([cy]))).toEqual(idle);
});

test.each([
  [{ weapon: "axe" }, "unarmed"],
  [{ weapon: "unarmed" }, "axe"],
  [{}, "unarmed"],
])("the off hand of %j is offered another weapon than the main one (d20/D)", (payload, first) => {
  const offered = listOfferedWeapons({ attacker: "ana", ...payload }, sceneOf([person("ana", { weapons: [axe] })]));
  expect(offered["offhand"]?.map(({ id }) => id)).toEqual([first]);
});

test.each([
  [["bo"], { target: "bo" }, true],
  [["bo"], { target: "ana" }, false],
  [["bo"], { targets: ["bo", "ana"] }, false],
  [["bo", "ana"], { targets: ["bo", "ana"] }, true],
  [["bo"], {}, false],
])("with %j on the ground the prone target of %j counts by itself: %s (S3; d20/H)", (down, payload, counts) => {
  const effects = Object.fromEntries(down.map((id) => [`prone-${id}`, buildLasting("prone", id)]));
  const switches = attackSwitches(RULINGS)({ attacker: "ana", weapon: "axe", ...payload }, sceneOf([], { effects }));
  expect(switches.flatMap((each) => (each.counts ? [each.id] : []))).toEqual(counts ? ["targetProne"] : []);
});
