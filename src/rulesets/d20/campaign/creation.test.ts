import { expect, it, test } from "vitest";
import {
  type Data,
  listFaults,
  findChosenOption,
  buildReadyValues,
  moveScore,
  listTallies,
  withValues,
  withConsequences,
} from "../../../engine/index.ts";
import { buildCreationRules } from "./creation.ts";

const creation = buildCreationRules({});
const buildCharacter = (system: Data) => ({ name: "Iris", system, items: [] });

/** A warrior by the array, with Constitution 14: 10 of the die and 2 make 12 vitality. (d20/A.1, d20/B) */
const WARRIOR: Data = {
  abilities: { strength: 15, dexterity: 13, constitution: 14, intelligence: 8, wisdom: 12, charisma: 10 },
  saves: { fortitude: 2, reflex: 0, will: 0 },
  ...{ level: 1, training: "warrior", bcb: 1, vitality: 12, vitalityMax: 12, wounds: 14, woundsMax: 14, heroic: true },
  skills: [{ name: "Athletics", ability: "strength", ranks: 4 }],
  feats: [{ name: "Iron grip", to: "manoeuvre", bonus: 2 }],
};

const wrong = (values: Data) =>
  listFaults(creation, buildCharacter(withValues(WARRIOR, values))).map(({ code }) => code);

it("finds a character of the first level legal, a third skill not needed (d20/J-80)", () => {
  expect(listFaults(creation, buildCharacter(WARRIOR))).toEqual([]);
  expect(listTallies(creation, buildCharacter(WARRIOR)).find(({ id }) => id === "skills")).toMatchObject({
    left: 2,
    isNeeded: false,
  });
});

test.each([
  ["a score twice", { "abilities.charisma": 15 }, ["creation/scores"]],
  ["another vitality than any training gives", { vitalityMax: 11 }, ["creation/option"]],
  ["three points of saves", { "saves.will": 1 }, ["creation/over"]],
  ["one point of saves", { "saves.fortitude": 1 }, ["creation/left"]],
  ["a second level", { level: 2 }, ["creation/fixed"]],
  ["other wounds than Constitution", { woundsMax: 15 }, ["creation/fixed"]],
  ["a skill with 5 ranks", { skills: [{ name: "Lore", ranks: 5 }] }, ["creation/recordAbove"]],
  ["a skill without a name", { skills: [{ name: " ", ranks: 4 }] }, ["creation/nameless"]],
  ["no feat", { feats: [] }, ["creation/tooFew"]],
] as const)("refuses %s (d20/B; d20/J-80)", (_what, values, codes) => {
  expect(wrong(values)).toEqual(codes);
});

it("swaps two scores, and vitality and wounds follow the Constitution (d20/A.1, d20/B)", () => {
  const [abilities] = creation.steps;
  if (abilities?.kind !== "assign") throw new Error("no scores");
  const values = moveScore(abilities, WARRIOR, "abilities.constitution", 8);
  expect(values).toEqual({ "abilities.intelligence": 14, "abilities.constitution": 8 });
  // −1 for Constitution 8: the die of 10 leaves 9.
  expect(withConsequences(creation, WARRIOR, values)).toMatchObject({
    ...{ bcb: 1, vitalityMax: 9, vitality: 9, woundsMax: 8, wounds: 8 },
  });
});

it("has three trainings: dice of 10, 8 and 6 (W1; d20/J-80)", () => {
  const training = creation.steps.find(({ id }) => id === "training");
  if (training?.kind !== "option") throw new Error("no training");
  expect(training.options.map(({ values }) => values(WARRIOR))).toEqual([
    { training: "warrior", bcb: 1, vitalityMax: 12 },
    { training: "adventurer", bcb: 1, vitalityMax: 10 },
    { training: "scholar", bcb: 0, vitalityMax: 8 },
  ]);
  expect(findChosenOption(training, WARRIOR)?.id).toBe("warrior");
});

it("gives scores that a table sets, and 10 beyond them (d20/J-80)", () => {
  const short = buildCreationRules({ newScores: [18, 9] });
  const [sword] = short.ready;
  const system = sword ? withValues(WARRIOR, buildReadyValues(short, sword, WARRIOR)) : WARRIOR;
  expect(system["abilities"]).toEqual({
    ...{ strength: 18, constitution: 10, dexterity: 10, wisdom: 10, charisma: 10, intelligence: 9 },
  });
});
