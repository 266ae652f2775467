import { type Advancement, listRaises } from "../../../engine/index.ts";
import { readRulings } from "../rulings.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** The highest rating of human characters. (N15; d6/B) */
const MAX_HUMAN_RATING = 6;

const RATING_PATHS = [...ATTRIBUTES.map((name) => `attributes.${name}`), ...SKILLS.map((name) => `skills.${name}`)];

/** The use of experience: attributes and skills rise up to 6. The table sets the price of a point, since no source has one. (N15; d6/B) */
export const advancement: Advancement = {
  awards: [],
  within: {},
  raises: (stored, rulings) => {
    const { pointCost } = readRulings(rulings);
    return listRaises(stored, RATING_PATHS, () => pointCost).filter(({ to }) => to <= MAX_HUMAN_RATING);
  },
};
