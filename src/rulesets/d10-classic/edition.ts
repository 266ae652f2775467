import { D10, type Edition } from "../d10/index.ts";
import { CUSTOMS, toClassicDegree } from "./dice.ts";
import { CLASSIC_BADGES } from "./sheet/badges.ts";
import { CLASSIC_EXPERIENCE } from "./campaign/experience.ts";
import { CLASSIC_DEFENCE } from "./answer/reactions.ts";
import { CLASSIC_FIXED_RULINGS } from "./rulings.ts";
import { CLASSIC_SHEETS } from "./sheet/sheet.ts";
import { CLASSIC_SPLITTING } from "./turn/split.ts";
import { CLASSIC_ABILITIES } from "./vocabulary.ts";

/** The differences of this edition from its family. (S1; d10/K, column B) */
export const CLASSIC: Edition = {
  ...D10,
  id: "d10-classic",
  source: "S1; docs/rules/d10.md, profile B",
  sheets: CLASSIC_SHEETS,
  badges: CLASSIC_BADGES,
  experience: CLASSIC_EXPERIENCE,
  reading: { ...D10.reading, abilities: CLASSIC_ABILITIES, customs: CUSTOMS },
  defence: CLASSIC_DEFENCE,
  splitting: CLASSIC_SPLITTING,
  scale: toClassicDegree,
  fixedRulings: CLASSIC_FIXED_RULINGS,
};
