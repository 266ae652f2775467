import { type Advancement, listRaises } from "../../../engine/index.ts";
import { RULINGS, readRulings } from "../rulings.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** The highest rating of people. (N15; d6/B) */
const HIGHEST_OF_PEOPLE = 6;

const RATING_PATHS = [...ATTRIBUTES.map((name) => `attributes.${name}`), ...SKILLS.map((name) => `skills.${name}`)];

/** Experience in the game: attributes and skills, up to 6, at the price of a point that the table sets, since no source has one. (N15; d6/B) */
export const advancement: Advancement = {
  awards: [],
  within: {},
  raises: (stored, rulings) => {
    const { pointCost } = readRulings(rulings, RULINGS);
    return listRaises(stored, RATING_PATHS, () => pointCost).filter(({ to }) => to <= HIGHEST_OF_PEOPLE);
  },
};
