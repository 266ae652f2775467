import type { Edition } from "../d10/index.ts";
import { asTheyStand, D10 } from "../d10/index.ts";
import { asTheyBear } from "./bearing.ts";
import { damageStage } from "./damage.ts";
import { READING } from "./fighter.ts";
import { INJURY_GLANCE } from "./glance.ts";
import { harmStage } from "./harm.ts";
import { mitigationStage } from "./mitigation.ts";
import { INJURY_UNRULED } from "./rulings.ts";
import { INJURY_SHEETS } from "./sheet.ts";
import { landsAsInjury } from "./weighing.ts";

/** The edition as one value: what it does otherwise than its parent. (K, column A) */
export const EDITION: Edition = {
  ...D10,
  id: "d10-injury",
  source: "S0 with its own edition; docs/rules/d10.md, profile A",
  sheets: INJURY_SHEETS,
  glance: INJURY_GLANCE,
  reading: READING,
  landing: () => ({ damage: damageStage, mitigation: mitigationStage, harm: harmStage }),
  lands: () => landsAsInjury,
  seen: (scene) => asTheyStand(asTheyBear(scene)),
  holds: ["attack", "task", "power"],
  unruled: INJURY_UNRULED,
};
