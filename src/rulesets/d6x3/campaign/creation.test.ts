import { expect, it, test } from "vitest";
import { type Data, listFaults, findShelf, listTallies, pickItems, withValues } from "../../../engine/index.ts";
import { buildCreationRules } from "./creation.ts";

const creation = buildCreationRules({});
const made = (system: Data) => ({ name: "Nia", system, items: [] });

/** 12 points of abilities, three focuses, 15 Fortune. (d6x3/B; d6x3/J-80) */
const WHOLE: Data = {
  abilities: { fighting: 3, constitution: 2, dexterity: 2, strength: 2, accuracy: 1, perception: 1, willpower: 1 },
  focuses: { "heavy-weapons": true, jumping: true, courage: true, bows: false },
  ...{ level: 1, fortune: 15, fortuneMax: 15 },
};

it("finds a character of the first level legal (d6x3/B; d6x3/J-80)", () => {
  expect(listTallies(creation, made(WHOLE)).slice(0, 2)).toMatchObject([
    { id: "abilities", total: 12, spent: 12 },
    { id: "focuses", total: 3, spent: 3 },
  ]);
  expect(listFaults(creation, made(WHOLE))).toEqual([]);
});

test.each([
  ["a fourth focus", { "focuses.bows": true }, ["creation/tooMany"]],
  ["two focuses", { "focuses.jumping": false }, ["creation/tooFew"]],
  ["an ability of 4", { "abilities.fighting": 4, "abilities.accuracy": 0 }, ["creation/above"]],
  ["one below 0", { "abilities.communication": -1 }, ["creation/below"]],
  ["16 Fortune", { fortuneMax: 16 }, ["creation/fixed"]],
] as const)("refuses %s (d6x3/B; d6x3/J-80)", (_what, values, codes) => {
  expect(listFaults(creation, made(withValues(WHOLE, values))).map(({ code }) => code)).toEqual(codes);
});

it("counts talents apart from other gear, though they are of one type, by the compendium (d6x3/J-80)", () => {
  const gear = creation.steps.find((step) => step.kind === "gear");
  if (gear?.kind !== "gear") throw new Error("no gear");
  const thing = { name: "Tough", type: "d6x3Gear" };
  expect(findShelf(gear, { ...thing, pack: "talents" })?.id).toBe("talents");
  expect(findShelf(gear, { ...thing, pack: "" })?.id).toBe("gear");
  expect(findShelf(gear, { ...thing, type: "d6x3Weapon", pack: "" })?.id).toBe("weapons");
});

it("fills in no more things than there is room for beside those that are kept (d6x3/J-80)", () => {
  const gear = creation.steps.find((step) => step.kind === "gear");
  if (gear?.kind !== "gear") throw new Error("no gear");
  const [rifle, knife] = ["Rifle", "Knife"].map((name) => ({ name, type: "d6x3Weapon", pack: "weapons" }));
  if (!rifle || !knife) throw new Error("no weapons");
  const wish = { things: ["Rifle", "Sword", "Knife"] };
  expect(pickItems(gear, wish, [knife, rifle])).toEqual([rifle, knife]);
  expect(pickItems(gear, wish, [knife, rifle], [knife])).toEqual([rifle]);
  expect(pickItems(gear, wish, [knife, rifle], [knife, knife, knife])).toEqual([]);
});
