import { buildDie, createPools } from "../../src/engine/odds/distribution.ts";
import { readHits } from "../../src/rulesets/d6/dice.ts";
import type { FieldCase, Reading } from "./dice.ts";

const hits = createPools(buildDie(6, (face) => (face === 5 || face === 6 ? 1 : 0)))(9);

/** What the fields of a sheet roll. */
export const fields: Readonly<Record<string, FieldCase>> = {
  d6: {
    type: "d6Character",
    system: {
      attributes: {
        ...{
          agility: 1,
          body: 2,
          reaction: 3,
          strength: 4,
          charisma: 5,
          intuition: 6,
          logic: 1,
          willpower: 2,
          edge: 3,
        },
      },
      skills: {
        ...{ dodge: 1, gymnastics: 2, discipline: 3, insight: 4, perception: 5, firstAid: 6, blades: 1, clubs: 2 },
        ...{ unarmed: 3, throwing: 4, archery: 5, pistols: 6, longarms: 1, automatics: 2 },
      },
    },
    comes: {
      ...{ "attributes.agility": 1, "attributes.body": 2, "attributes.reaction": 3, "attributes.strength": 4 },
      ...{ "attributes.charisma": 5, "attributes.intuition": 6, "attributes.logic": 1, "attributes.willpower": 2 },
      "attributes.edge": 3,
      // Reaction 3, Willpower 2, Intuition 6, Logic 1; the rest with Agility 1.
      ...{ "skills.dodge": 4, "skills.discipline": 5, "skills.insight": 10, "skills.perception": 11 },
      ...{ "skills.firstAid": 7, "skills.gymnastics": 3, "skills.blades": 2, "skills.clubs": 3, "skills.unarmed": 4 },
      ...{
        "skills.throwing": 5,
        "skills.archery": 6,
        "skills.pistols": 7,
        "skills.longarms": 2,
        "skills.automatics": 3,
      },
    },
  },
};

/** How the dice are read. */
export const readings: readonly Reading[] = [["d6: the hits of 9 dice", { count: 9, sides: 6 }, readHits, hits]];
