import { type Advancement, listRaises } from "../../../engine/index.ts";
import { readRulings } from "../rulings.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** The highest rating of human characters. (N15; d6/B) */
const MAX_HUMAN_RATING = 6;

const ATTRIBUTE_PATHS = ATTRIBUTES.map((name) => `attributes.${name}`);
const SKILL_PATHS = SKILLS.map((name) => `skills.${name}`);

/**
 * The use of experience: attributes and skills rise up to 6. A point costs a multiple of the rating that it leads to; the table may set
 * another one, since no source has any. (N15; d6/B)
 */
export const advancement: Advancement = {
  awards: [],
  within: {},
  raises: (stored, rulings) => {
    const { attributeCost, skillCost } = readRulings(rulings);
    const raises = [
      ...listRaises(stored, ATTRIBUTE_PATHS, (current) => attributeCost * (current + 1)),
      ...listRaises(stored, SKILL_PATHS, (current) => skillCost * (current + 1)),
    ];
    return raises.filter(({ to }) => to <= MAX_HUMAN_RATING);
  },
};
