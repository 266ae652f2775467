import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { attackByStunt } from "../attack/attack.ts";
import { effectOf } from "../fighter/effects.ts";
import { RULINGS } from "../rulings.ts";
import { estimateAttack, estimateSuffering, woundsLeft } from "./estimates.ts";

const hurt = {
  attacker: "ana",
  target: "bo",
  raw: 9,
  penetrating: false,
  flies: false,
  halved: false,
  injures: false,
  crushes: false,
  left: 4,
  fortune: 0,
};

test.each([
  [{}, "injured", "accept", 3 / 36, "two dice leave something of 4 when they show 1+1, 1+2, 2+1"],
  [{}, "injured", "refuse", 1, "d6x3/J-11: no leap to Wounded"],
  [{ injured: true }, "wounded", "accept", 3 / 6, "one die leaves something of 4 when it shows 1, 2, 3"],
  [{ injured: true }, "wounded", "refuse", 1, "d6x3/G.1"],
] as const)("of 4 damage, %j: %s, %s is out by %d (%s)", (conditions, question, option, chance, _source) => {
  const scene = sceneOf([person("ana"), person("bo", { conditions })]);
  const [estimate] = estimateSuffering(RULINGS)(hurt, question, option, scene);
  expect(estimate?.id).toBe("out");
  expect(estimate?.value).toBeCloseTo(chance, 12);
});

it("where a table allows the leap, declining Injured leaves Wounded (d6x3/J-11)", () => {
  const scene = sceneOf([person("ana"), person("bo")]);
  const [estimate] = estimateSuffering({ ...RULINGS, leapToWounded: true })(hurt, "injured", "refuse", scene);
  expect(estimate?.value).toBeCloseTo(0.5, 12);
});

test.each([
  [{}, 2],
  [{ conditions: { injured: true } }, 1],
  [{ conditions: { injured: true, wounded: true } }, 0],
  [{ minor: true }, 0],
  [{ body: "object" }, 0],
])("%j may still take %i wounds (d6x3/G.1; d6x3/J-20)", (data, wounds) => {
  expect(woundsLeft(person("bo", data), RULINGS)).toBe(wounds);
});

const scene = sceneOf([person("ana"), person("bo", { abilities: { dexterity: 1, constitution: 3 } })]);
const blow = {
  ...attackByStunt("ana", weaponWith({ ability: "none" }), "bo", 0),
  faces: [4, 4, 1],
  total: 9,
  points: 6,
};

test.each([
  ["keep", 0, 0, "9 against 11"],
  ["2.3", 1, 3, "4 + 4 + 3 is 11, with doubles"],
  ["0.6", 1, 0, "6 + 4 + 1 is 11, without"],
])("turning a die by %s hits with %i and yields %i points (d6x3/A.8; %s)", (option, hit, points) => {
  const estimated = estimateAttack(RULINGS)(blow, "turn.attack", option, scene);
  expect(estimated.map(({ value }) => value)).toEqual([hit, points]);
});

it("a die turned by an attacker whose weapon the target has bound hits nothing (d6x3/H.1, Bind Weapon)", () => {
  const effect = effectOf("bound", { bearer: "ana", data: { foe: "bo" } });
  const fight = { ...scene.fight, effects: { "bound.1": effect } };
  const estimated = estimateAttack(RULINGS)(blow, "turn.attack", "2.3", { ...scene, fight });
  expect(estimated.map(({ value }) => value)).toEqual([0, 0]);
});

it("a thing's Fortune goes first: 5 take the 6 of 1d6 down to 1 (d6x3/F.6; d6x3/G.1)", () => {
  const door = person("bo", { body: "object", fortune: 5 });
  const at = sceneOf([person("ana"), door]);
  const estimated = estimateAttack(RULINGS)({ ...blow, way: "melee" }, "stunts", "overcome-toughness", at);
  expect(estimated.find(({ id }) => id === "out")?.value).toBeCloseTo(1 / 6, 12);
});

it("damage of 1d6 - 3 and a die more is floored together (S2; d6x3/G.1; d6x3/H.1)", () => {
  const weak = person("ana", { abilities: { strength: -3 } });
  const at = sceneOf([weak, person("bo", {})]);
  const facts = { ...blow, way: "melee", weapon: weaponWith({ ability: "strength" }) } as const;
  const [estimate] = estimateAttack(RULINGS)(facts, "stunts", "vicious-blow", at);
  const two = [1, 2, 3, 4, 5, 6].flatMap((face) => [1, 2, 3, 4, 5, 6].map((more) => Math.max(0, face + more - 3)));
  expect(estimate?.value).toBeCloseTo(two.reduce((all, each) => all + each, 0) / 36, 12);
});

it("what a stunt does to 1d6 against Toughness 3 (d6x3/H.1; d6x3/G.1)", () => {
  const estimate = (option: string) => estimateAttack(RULINGS)(blow, "stunts", option, scene)[0]?.value;
  const mean = (of: readonly number[]) => of.reduce((all, each) => all + each, 0) / of.length;
  const faces = [1, 2, 3, 4, 5, 6];
  expect(estimate("overcome-toughness")).toBeCloseTo(mean(faces.map((face) => face - 1)), 12);
  const two = faces.flatMap((face) => faces.map((more) => Math.max(0, face + more - 3)));
  expect(estimate("vicious-blow")).toBeCloseTo(mean(two), 12);
  expect(estimate("feint")).toBeUndefined();
});
