import { describe, expect, it, test } from "vitest";
import { ANA, blowWith, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { sumModifiers } from "../../../engine/index.ts";
import {
  beginManoeuvreStage,
  declareManoeuvre,
  checkManoeuvreWeapon,
  isManoeuvreWon,
  listManoeuvreDefenceReasons,
  listManoeuvreReasons,
  rollManoeuvreStage,
} from "./manoeuvre.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { countPushFeet } from "./manoeuvre-effects.ts";
import { MANOEUVRE_NAMES } from "../vocabulary.ts";
import { RULINGS } from "../rulings.ts";

const bow = { id: "bow", name: "bow", kind: "ranged", dice: 1, sides: 6 };
const ana = person("ana", { bcb: 4, abilities: { strength: 18 }, weapons: [bow] });
const bo = person("bo", { npc: true, bcb: 4 });
const scene = sceneOf([ana, bo]);
const facts = {
  ...blowWith(),
  manoeuvre: "bull-rush",
  item: "",
  words: "",
  distance: null,
  won: false,
  margin: 0,
} as const;

test.each([
  [0, 5, "D45"],
  [4, 5, "W5"],
  [5, 10, "W5"],
  [11, 15, "W5"],
  [-3, 5, "a natural 20 below"],
])("a margin of %i pushes %i feet (%s)", (margin, feet, _from) => {
  expect(countPushFeet(margin)).toBe(feet);
});

it("some manoeuvres can be done from afar (S3; d20/F.2; d20/J-29)", () => {
  expect(MANOEUVRE_NAMES.filter((name) => checkManoeuvreWeapon(name, { kind: "ranged" }).ok)).toEqual([
    "trip",
    "disarm",
    "other",
  ]);
  expect(MANOEUVRE_NAMES.every((name) => checkManoeuvreWeapon(name, { kind: "melee" }).ok)).toBe(true);
});

it("stance, circumstances and injuries count on both sides (S3; d20/F.4; d20/J-19, d20/J-30)", () => {
  const blow = { manoeuvre: "trip", ...blowWith({ circumstances: ["flanking", "targetPartialCover"] }) } as const;
  expect(sumModifiers(listManoeuvreReasons(scene, ana, blow, RULINGS))).toBe(8 + 2);
  expect(sumModifiers(listManoeuvreDefenceReasons(scene, bo, blow, RULINGS))).toBe(4 + 2);
});

test.each([
  ["trip", 8 - 2],
  ["disarm", 8 - 2],
  ["grapple", 8],
  ["pin", 8],
  ["escape", 8],
] as const)(
  "in a hold, a %s is tried at %i: what is about the hold is not hindered by it (d20/F.4; d20/J-43)",
  (name, sum) => {
    const held = sceneOf([ana, bo], { effects: { hold: buildLasting("grappled", "bo", { data: { by: "ana" } }) } });
    expect(sumModifiers(listManoeuvreReasons(held, ana, { ...blowWith(), manoeuvre: name }, RULINGS))).toBe(sum);
  },
);

describe("declaring", () => {
  const payload = { attacker: "ana", target: "bo", weapon: "unarmed", manoeuvre: "trip" };

  test.each([
    [3, "action/malformed"],
    [{ ...payload, manoeuvre: "toString" }, "payload/unknown-word"],
    [{ ...payload, target: "cy" }, "attack/no-target"],
    [{ ...payload, weapon: "bow", manoeuvre: "grapple" }, "manoeuvre/out-of-reach"],
  ])("%j is refused: %s", (declaration, code) => {
    expectRefusal(declareManoeuvre(RULINGS)(declaration, ANA, scene), code);
  });

  it("takes a standard action (S3; d20/F.4)", () => {
    expect(must(declareManoeuvre(RULINGS)(payload, ANA, scene)).time).toBe("standard");
  });
});

it("8 and 6 are 14 against 14: won, and five feet (d20/case-D45)", () => {
  expect(rollManoeuvreStage(RULINGS)(facts, { attack: [6] }, scene)).toMatchObject({
    facts: { won: true, margin: 0 },
    events: [{ type: "rolled" }, { type: "rolled" }, { type: "manoeuvre-won", data: { feet: 5 } }],
  });
});

it("3 and 8 are 11 against 14: lost (d20/case-D47)", () => {
  expect(rollManoeuvreStage(RULINGS)(facts, { attack: [3] }, scene)).toMatchObject({
    facts: { won: false, margin: -3 },
    events: [{}, {}, { type: "manoeuvre-lost", data: { inReach: true } }],
  });
});

it("a natural 20 wins and a natural 1 loses, whatever they come to (S3; d20/F.4)", () => {
  const weak = sceneOf([person("ana"), person("bo", { npc: true, bcb: 20 })]);
  expect(rollManoeuvreStage(RULINGS)(facts, { attack: [20] }, weak)).toMatchObject({ facts: { won: true } });
  const strong = sceneOf([person("ana", { bcb: 40 }), person("bo", { npc: true })]);
  expect(rollManoeuvreStage(RULINGS)(facts, { attack: [1] }, strong)).toMatchObject({ facts: { won: false } });
});

it("tells as it begins who tries it on whom, by name, and calls what the GM adds by the GM's reason, as an attack does", () => {
  const gm = { attack: 1, defence: 0, damage: 0, reason: "a banana skin" };
  const names = { attacker: "ana", attackerName: "ana", target: "bo", targetName: "bo" };
  const pool = { why: expect.arrayContaining([{ source: "gm", said: "a banana skin", value: 1 }]) };
  const started = beginManoeuvreStage(RULINGS)({ ...facts, weapon: BARE_HANDS, gm }, {}, scene);
  expect(started).toMatchObject({ events: [{ type: "manoeuvre-declared", data: { ...names, pool } }] });
});

it("lapses where somebody is gone", () => {
  expect(beginManoeuvreStage(RULINGS)(facts, {}, sceneOf([ana]))).toMatchObject({ events: [{ type: "aborted" }] });
  expect(rollManoeuvreStage(RULINGS)(facts, {}, sceneOf([ana]))).toMatchObject({ events: [{ type: "aborted" }] });
});

test.each([
  ["trip", 20, true],
  ["escape", 20, false],
  ["trip", 1, false],
  ["escape", 1, false],
] as const)("a %s with a natural %i far below: %j (S3; d20/F.4; d20/case-D49)", (manoeuvre, face, won) => {
  const attack = { face, why: [], total: face === 1 ? 99 : 0 };
  expect(isManoeuvreWon(manoeuvre, attack, { face: null, why: [], total: 50 }, "thrower")).toBe(won);
});
