import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { makeProne } from "./following.ts";
import { RULINGS } from "../rulings.ts";
import { UNDECIDED } from "./attack.ts";
import { LINES, listPossibleTargets, listHulls, listFittingLines, countSpentPoints, stuntPoints } from "./stunts.ts";

test.each([
  [[2, 5, 5], false, 5, "A01"],
  [[1, 4, 6], false, 0, "A03"],
  [[6, 6, 2], false, 2, "d6x3/A.5: the Drama Die's, not that of the doubles"],
  [[3, 3, 3], false, 3, "d6x3/A.5"],
  [[1, 3, 5], true, 1, "A29"],
  [[4, 4, 5], true, 6, "S2: doubles on top"],
])("%j, Stunt Attack %s, yields %i (%s)", (faces, isStuntAttack, points) => {
  expect(stuntPoints(faces, isStuntAttack)).toBe(points);
});

/** All 216 rolls: 96 have doubles, 16 with each Drama Die, and 16 times 1 to 6 is 336; a Stunt Attack adds 1 to each. */
it.each([
  [false, 120, 336],
  [true, 0, 552],
])(
  "of all rolls of a Stunt Attack, %s, %i yield nothing, and all together %i points (d6x3/A.5; S2)",
  (isStuntAttack, without, sum) => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    const points = rolls.map((roll) => stuntPoints(roll, isStuntAttack));
    expect(points.filter((each) => each === 0)).toHaveLength(without);
    expect(points.reduce((all, each) => all + each, 0)).toBe(sum);
  },
);

test.each([
  [["take-cover-2"], 2],
  [["take-cover-1", "take-cover-2"], 3],
  [["duck-and-weave-1"], 0],
  [[], 0],
] as const)("%j buys Take Cover for %i, 3 at the most (d6x3/H.1)", (ids, points) => {
  expect(countSpentPoints(Object.fromEntries(ids.map((id) => [id, "ana"])), "take-cover")).toBe(points);
});

it("every line of the menu has its own name and a price (d6x3/H.1)", () => {
  expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
  expect(LINES.every(({ points }) => points >= 1)).toBe(true);
});

it("who lies already does not fall", () => {
  expect(makeProne(sceneOf([person("bo")]), "bo")).toHaveLength(1);
  expect(makeProne(sceneOf([person("bo", { conditions: { prone: true } })]), "bo")).toEqual([]);
  expect(makeProne(sceneOf([]), "bo")).toEqual([]);
});

const people = [person("ana"), person("bo"), person("door", { body: "object" }), person("cart", { body: "vehicle" })];

test.each([
  //                    general, on all  on people and things  on people  in melee, on oneself and on people  on vehicles
  ["melee", ["bo"], ["momentum", "vicious-blow", "knock-prone", "footwork", "grapple"], ["system-damage"]],
  ["gun", ["bo"], ["momentum", "vicious-blow", "knock-prone"], ["footwork", "grapple", "system-damage"]],
  ["melee", ["door"], ["momentum", "vicious-blow", "footwork"], ["knock-prone", "grapple", "system-damage"]],
  ["gun", ["cart"], ["momentum", "system-damage"], ["vicious-blow", "knock-prone", "footwork", "grapple"]],
  ["explosive", ["cart", "bo"], ["vicious-blow", "knock-prone", "system-damage"], ["footwork", "grapple"]],
] as const)(
  "with a %s against %j %j are on the menu, and %j not (S2; d6x3/J-15; d6x3/H.1)",
  (group, targets, on, off) => {
    const weapon = weaponWith({ group });
    const said = {
      attacker: "ana",
      bearer: "ana",
      way: "stunt",
      distance: 0,
      metres: 0,
      straight: false,
      away: [],
    } as const;
    const facts = { ...UNDECIDED, ...said, weapon, targets };
    const menu = new Set<string>(listFittingLines(facts, sceneOf(people), RULINGS).map(({ does }) => does));
    expect([on, off].map((names) => names.filter((name) => menu.has(name)))).toEqual([on, []]);
  },
);

it("Lethal Blow is on the menu where the table has it (d6x3/H.1)", () => {
  const said = {
    attacker: "ana",
    bearer: "ana",
    way: "melee",
    distance: 0,
    metres: 0,
    straight: false,
    away: [],
  } as const;
  const facts = { ...UNDECIDED, ...said, weapon: weaponWith(), targets: ["bo"] };
  const has = [true, false].map((lethalBlow) =>
    listFittingLines(facts, sceneOf(people), { ...RULINGS, lethalBlow }).some(({ does }) => does === "lethal-blow"),
  );
  expect(has).toEqual([true, false]);
});

test.each([
  ["group-tactics", ["group-tactics-2", "group-tactics-4"], 6],
  ["skirmish", ["skirmish-1", "skirmish-2", "skirmish-4"], 7],
  ["footwork", ["footwork-4"], 4],
  ["parry", ["parry-1", "parry-2"], 3],
  ["hamstring", ["hamstring"], 3],
  ["lethal-blow", ["lethal-blow"], 5],
] as const)("the lines of %s add up: %j are %i (d6x3/H.1; d6x3/R-6)", (does, ids, points) => {
  expect(countSpentPoints(Object.fromEntries(ids.map((id) => [id, "bo"])), does)).toBe(points);
});

const said = { attacker: "ana", bearer: "ana", way: "stunt", distance: 0, metres: 0, straight: false } as const;
const facts = { ...UNDECIDED, ...said, away: [], weapon: weaponWith() };

it("Skirmish moves its buyer and the people who are hit, no things and vehicles (d6x3/H.1)", () => {
  expect(listPossibleTargets("skirmish", { ...facts, targets: ["bo", "door", "cart"] }, sceneOf(people))).toEqual([
    "ana",
    "bo",
  ]);
});

it("only vehicles have a Hull, and one of 0 is none (S2; d6x3/F.8)", () => {
  const vehicle = { hull: 2 };
  const all = [
    person("cart", { body: "vehicle", vehicle }),
    person("bike", { body: "vehicle" }),
    person("door", { body: "object", vehicle }),
    person("bo", { vehicle }),
  ];
  const hulls = listHulls({ ...facts, targets: all.map(({ id }) => id) }, sceneOf(all));
  expect(hulls).toEqual([{ id: "cart", name: "cart", hull: 2 }]);
});
