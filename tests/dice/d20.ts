import { buildDie } from "../../src/engine/odds/distribution.ts";
import { buildCheck } from "../../src/rulesets/d20/dice.ts";
import type { FieldCase, Reading } from "./dice.ts";

/** What the fields of a sheet roll. */
export const fields: Readonly<Record<string, FieldCase>> = {
  d20: {
    type: "d20Character",
    system: {
      abilities: { strength: 12, dexterity: 14, constitution: 16, intelligence: 8, wisdom: 10, charisma: 18 },
      saves: { fortitude: 1, reflex: 2, will: 3 },
      skills: [
        { name: "Athletics", ability: "strength", ranks: 4 },
        { name: "Lore", ability: "intelligence", ranks: 3 },
      ],
    },
    comes: {
      ...{ "abilities.strength": 1, "abilities.dexterity": 2, "abilities.constitution": 3 },
      ...{ "abilities.intelligence": -1, "abilities.wisdom": 0, "abilities.charisma": 4 },
      // The class's bonus with Constitution +3, Dexterity +2, Wisdom 0.
      ...{ "saves.fortitude": 4, "saves.reflex": 4, "saves.will": 3 },
      // Four ranks with Strength +1, three with Intelligence −1.
      ...{ "skills.0": 5, "skills.1": 2 },
    },
  },
};

/** How the dice are read. */
export const readings: readonly Reading[] = [
  ["d20: a check", { count: 1, sides: 20 }, ([face]) => buildCheck(face ?? 0, []).total, buildDie(20, (face) => face)],
];
