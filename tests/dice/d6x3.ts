import { buildDie, createPools } from "../../src/engine/odds/distribution.ts";
import { readRoll } from "../../src/rulesets/d6x3/dice.ts";
import type { FieldCase, Reading } from "./dice.ts";

const sum = createPools(buildDie(6, (face) => face))(3);

/** What the fields of a sheet roll. */
export const fields: Readonly<Record<string, FieldCase>> = {
  d6x3: {
    type: "d6x3Character",
    system: {
      abilities: {
        ...{ accuracy: 1, communication: 2, constitution: 3, dexterity: 4, fighting: 0, intelligence: -1 },
        ...{ perception: 2, strength: 3, willpower: -2 },
      },
      focuses: { pistols: true, stealth: true, might: true },
    },
    comes: {
      ...{ "abilities.accuracy": 1, "abilities.communication": 2, "abilities.constitution": 3 },
      ...{ "abilities.dexterity": 4, "abilities.fighting": 0, "abilities.intelligence": -1 },
      ...{ "abilities.perception": 2, "abilities.strength": 3, "abilities.willpower": -2 },
      // A focus that the character has adds 2 to its ability.
      ...{ "focuses.pistols": 3, "focuses.stealth": 6, "focuses.might": 5 },
      ...{ "focuses.bows": 1, "focuses.gunnery": 1, "focuses.rifles": 1, "focuses.throwing": 1 },
      ...{ "focuses.brawling": 0, "focuses.grappling": 0, "focuses.heavy-weapons": 0, "focuses.light-weapons": 0 },
      ...{ "focuses.acrobatics": 4, "focuses.driving": 4, "focuses.free-fall": 4, "focuses.initiative": 4 },
      ...{ "focuses.piloting": 4, "focuses.climbing": 3, "focuses.intimidation": 3, "focuses.jumping": 3 },
      ...{ "focuses.engineering": -1, "focuses.medicine": -1, "focuses.security": -1, "focuses.tactics": -1 },
      ...{ "focuses.courage": -2, "focuses.faith": -2, "focuses.self-discipline": -2 },
      ...{ "focuses.running": 3, "focuses.stamina": 3, "focuses.swimming": 3, "focuses.tolerance": 3 },
    },
  },
};

/** How the dice are read. */
export const readings: readonly Reading[] = [
  ["d6x3: the sum", { count: 3, sides: 6 }, (faces) => readRoll(faces).sum, sum],
  ["d6x3: the Drama Die", { count: 3, sides: 6 }, (faces) => readRoll(faces).drama, buildDie(6, (face) => face)],
];
