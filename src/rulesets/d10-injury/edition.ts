import { D10, type Edition, WITHOUT_WILLPOWER, withEffectiveFighters } from "../d10/index.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { damageStage } from "./attack/damage.ts";
import { READING } from "./fighter/fighter.ts";
import { INJURY_BADGES } from "./sheet/badges.ts";
import { harmStage } from "./harm/harm.ts";
import { mitigationStage } from "./attack/mitigation.ts";
import { INJURY_FIXED_RULINGS } from "./rulings.ts";
import { INJURY_SHEETS } from "./sheet/sheet.ts";
import { estimateInjury } from "./odds/estimates.ts";

/** The edition as one value: its parent with the differences. (d10/K, column A) */
export const EDITION: Edition = {
  ...D10,
  id: "d10-injury",
  source: "S0 with its own edition; docs/rules/d10.md, profile A",
  sheets: INJURY_SHEETS,
  badges: INJURY_BADGES,
  budgets: WITHOUT_WILLPOWER,
  reading: READING,
  hitStages: () => ({ damage: damageStage, mitigation: mitigationStage, harm: harmStage }),
  lands: () => estimateInjury,
  viewScene: (scene) => withEffectiveFighters(withDerivedHealth(scene)),
  splitting: { ...D10.splitting, parts: ["attack", "dodge", "parry", "evade", "task"] },
  holds: ["attack", "task", "deed", "power"],
  fixedRulings: INJURY_FIXED_RULINGS,
};
