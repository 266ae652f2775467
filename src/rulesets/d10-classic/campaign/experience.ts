import { EXPERIENCE, type Experience } from "../../d10/index.ts";

/** Costs of a rise: the first point of an ability 3, all else as in profile A. (d10/J.2, B; d10/K.30; d10/case-35) */
export const CLASSIC_EXPERIENCE: Experience = {
  ...EXPERIENCE,
  ability: (current) => (current === 0 ? 3 : EXPERIENCE.ability(current)),
};
