import { expect, it, test } from "vitest";
import { type Data, listFaults, listTallies, withValues } from "../../../engine/index.ts";
import { buildCreationRules } from "./creation.ts";

const creation = buildCreationRules({});
const buildCharacter = (system: Data) => ({ name: "Vex", system, items: [] });

/** 32 points of attributes, 18 of skills, Edge 2. (d6/J-80) */
const WHOLE: Data = {
  attributes: {
    ...{ agility: 5, body: 4, reaction: 5, strength: 4, charisma: 3, intuition: 4, logic: 3, willpower: 4, edge: 2 },
  },
  skills: { blades: 5, dodge: 4, gymnastics: 3, throwing: 3, perception: 2, discipline: 1 },
};

it("counts each attribute from its first point, and each skill (d6/J-80)", () => {
  expect(listTallies(creation, buildCharacter(WHOLE)).slice(0, 2)).toMatchObject([
    { id: "attributes", total: 32, spent: 32, left: 0 },
    { id: "skills", total: 18, spent: 18, left: 0 },
  ]);
  expect(listFaults(creation, buildCharacter(WHOLE))).toEqual([]);
});

test.each([
  ["a point left", { "attributes.logic": 2 }, ["creation/left"]],
  ["a point too many", { "skills.pistols": 1 }, ["creation/over"]],
  ["an attribute of 7", { "attributes.agility": 7, "attributes.body": 2 }, ["creation/above"]],
  ["an attribute of 0", { "attributes.logic": 0, "attributes.body": 6 }, ["creation/below"]],
  ["a skill of 6", { "skills.blades": 6, "skills.discipline": 0 }, ["creation/above"]],
  ["Edge 3", { "attributes.edge": 3 }, ["creation/fixed"]],
] as const)("refuses %s (N15; d6/J-80)", (_what, values, codes) => {
  expect(listFaults(creation, buildCharacter(withValues(WHOLE, values))).map(({ code }) => code)).toEqual(codes);
});
