import { damageOdds, outcomeOdds } from "../../src/rulesets/d10/odds/odds.ts";
import { readDamage, sumFaces } from "../../src/rulesets/d10/dice.ts";
import type { FieldCase, Reading } from "./dice.ts";

const D10: FieldCase = {
  type: "d10Character",
  system: {
    attributes: {
      strength: 1,
      dexterity: 2,
      stamina: 3,
      charisma: 4,
      perception: 5,
      intelligence: 2,
      wits: 3,
      brawn: 4,
    },
    abilities: {
      ...{
        alertness: 1,
        animals: 2,
        athletics: 3,
        brawl: 4,
        crafts: 5,
        culture: 1,
        drive: 2,
        firearms: 3,
        influence: 4,
      },
      ...{ investigation: 5, medicine: 1, melee: 2, occult: 3, performance: 4, science: 5, stealth: 1, survival: 2 },
      ...{ technology: 3, thievery: 4, dodge: 5 },
    },
  },
  comes: {
    // Strength 1 and Dexterity 2 with Athletics 3; Stamina 3 with Survival 2; Charisma 4 with Influence 4.
    ...{ "attributes.strength": 4, "attributes.dexterity": 5, "attributes.stamina": 5, "attributes.charisma": 8 },
    // Perception 5 and Wits 3 with Alertness 1; Intelligence 2 with Investigation 5; Brawn 4 with Athletics 3.
    ...{ "attributes.perception": 6, "attributes.intelligence": 7, "attributes.wits": 4, "attributes.brawn": 7 },
    // With Dexterity 2.
    ...{ "abilities.athletics": 5, "abilities.brawl": 6, "abilities.crafts": 7, "abilities.drive": 4 },
    ...{ "abilities.firearms": 5, "abilities.melee": 4, "abilities.stealth": 3, "abilities.thievery": 6 },
    "abilities.dodge": 7,
    // With Perception 5, and with Charisma 4.
    ...{ "abilities.alertness": 6, "abilities.investigation": 10 },
    ...{ "abilities.animals": 6, "abilities.influence": 8, "abilities.performance": 8 },
    // With Intelligence 2, and with Wits 3.
    ...{ "abilities.culture": 3, "abilities.medicine": 3, "abilities.occult": 5, "abilities.science": 7 },
    ...{ "abilities.technology": 5, "abilities.survival": 5 },
  },
};

/** What an edition does not have of it. */
function without({ comes, ...rest }: FieldCase, ...places: readonly string[]): FieldCase {
  return { ...rest, comes: Object.fromEntries(Object.entries(comes).filter(([place]) => !places.includes(place))) };
}

/** What the fields of each edition roll. */
export const fields: Readonly<Record<string, FieldCase>> = {
  d10: without(D10, "attributes.brawn", "abilities.dodge"),
  "d10-classic": without(D10, "attributes.brawn"),
  "d10-injury": without(D10, "attributes.strength", "attributes.stamina", "abilities.dodge"),
};

/** How the dice are read. */
export const readings: readonly Reading[] = [
  ...[6, 7, 10].map((difficulty): Reading => {
    const read = (faces: readonly number[]): number => sumFaces(faces, difficulty);
    return [`d10: 7 dice at ${difficulty}`, { count: 7, sides: 10 }, read, outcomeOdds({ dice: 7, difficulty })];
  }),
  ["d10: 6 damage dice", { count: 6, sides: 10 }, readDamage, damageOdds(6)],
];
