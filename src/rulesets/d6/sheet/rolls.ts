import type { FieldRolls } from "../../../engine/index.ts";
import { TEST } from "../turn/tests.ts";
import type { D6Attribute, Skill } from "../vocabulary.ts";

/** The threshold of an average test. (N3; d6/A.3) */
const AVERAGE_THRESHOLD = 2;

/** The attribute with which a skill is usually tested. (d6/A.1; d6/B; which is ours where no text names one) */
const USUAL_ATTRIBUTE: Readonly<Record<Skill, D6Attribute>> = {
  dodge: "reaction",
  gymnastics: "agility",
  discipline: "willpower",
  insight: "intuition",
  perception: "intuition",
  firstAid: "logic",
  blades: "agility",
  clubs: "agility",
  unarmed: "agility",
  throwing: "agility",
  archery: "agility",
  pistols: "agility",
  longarms: "agility",
  automatics: "agility",
};

/**
 * The rolls that the fields of a sheet offer: an attribute alone, and a skill with its attribute. An opposed test has no threshold of its
 * own. (d6/A.1, d6/A.6)
 */
export const ROLLS: FieldRolls = {
  kind: TEST.kind,
  difficulty: { input: "threshold", usual: AVERAGE_THRESHOLD },
  opposed: { input: "against", said: { threshold: "0" } },
  addsUp: ["goal"],
  of: {
    attributes: { input: "attribute" },
    skills: {
      input: "skill",
      usually: Object.fromEntries(Object.entries(USUAL_ATTRIBUTE).map(([skill, attribute]) => [skill, { attribute }])),
    },
  },
};
