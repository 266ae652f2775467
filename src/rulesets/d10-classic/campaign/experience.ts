import { EXPERIENCE, type Experience } from "../../d10/index.ts";

/** The cost of each rise: 3 for the first point of an ability, all others as in profile A. (d10/J.2, B; d10/K.30; d10/case-35) */
export const CLASSIC_EXPERIENCE: Experience = {
  ...EXPERIENCE,
  ability: (current) => (current === 0 ? 3 : EXPERIENCE.ability(current)),
};
