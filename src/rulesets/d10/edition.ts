import type { Badge, RulingSpec, Scene, SheetSpec, Stage } from "../../engine/index.ts";
import type { AttackFacts } from "./attack/attack.ts";
import { damageStage } from "./attack/damage.ts";
import { toDegree } from "./dice.ts";
import { type Fighter, READING, type Reading } from "./fighter/fighter.ts";
import { BADGES } from "./sheet/badges.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { EXPERIENCE, type Experience } from "./campaign/experience.ts";
import { harmStage } from "./harm/harm.ts";
import { mitigationStage } from "./attack/mitigation.ts";
import { DEFENCE, type EditionDefence } from "./answer/possible.ts";
import type { RulingName, Rulings } from "./rulings.ts";
import { SHEETS } from "./sheet/sheet.ts";
import type { SplitRules } from "./turn/split-parts.ts";
import { SPLIT_RULES } from "./turn/splitting.ts";
import { withEffectiveFighters } from "./fighter/effective-fighter.ts";
import { type BlowEstimator, createBlowEstimator } from "./odds/estimates.ts";

/** The stages of an attack that hits. */
export type HitStages = Readonly<Record<"damage" | "mitigation" | "harm", Stage<AttackFacts, Fighter>>>;

/**
 * Everything that may differ between the editions of this family, apart from their exchanges. A child edition states only its differences.
 * (d10/K)
 */
export type Edition = {
  readonly id: string;
  readonly source: string;
  /** The sheets of actors and items. (d10/B) */
  readonly sheets: readonly SheetSpec[];
  /** Badges of each fighter in the tracker. (d10/J.6) */
  readonly badges: readonly Badge[];
  /** The cost of each rise in experience. (d10/J.2) */
  readonly experience: Experience;
  /** Limits of a new character, as a table sets them. (d10/J.4; d10/L-80) */
  readonly budgets: readonly RulingSpec[];
  /** Rules for reading a fighter: abilities, and dice rules. (d10/A, d10/B) */
  readonly reading: Reading;
  /** Answers to an attack. (d10/E) */
  readonly defence: EditionDefence;
  /** Rules for splitting an action. (d10/D.5) */
  readonly splitting: SplitRules;
  /** Converts an outcome to its degree unless a rule says otherwise. (d10/A.3) */
  readonly scale: (outcome: number) => string;
  /** Stages that resolve a hit. (d10/G) */
  readonly hitStages: (rulings: Rulings) => HitStages;
  /** Estimates the results of a hit. (d10/A.9) */
  readonly lands: (rulings: Rulings) => BlowEstimator;
  /** Converts the stored fighters of a scene to those that a stage sees. (d10/H.3; d10/J.1) */
  readonly viewScene: (scene: Scene<Fighter>) => Scene<Fighter>;
  /** Kinds of action that may be held. (d10/D.4) */
  readonly holds: readonly string[];
  /** Rulings that no table may change, since this edition lacks their rule, or its text decides them. (d10/L; d10/K) */
  readonly fixedRulings: readonly RulingName[];
};

/** The default: S0's actions and reactions on the combat procedure of S1. (d10/0.3) */
export const D10: Edition = {
  id: "d10",
  source: "S0 and S1 read as one game; docs/rules/d10.md, 0.3",
  sheets: SHEETS,
  badges: BADGES,
  experience: EXPERIENCE,
  budgets: BUDGET_SPECS,
  reading: READING,
  defence: DEFENCE,
  splitting: SPLIT_RULES,
  scale: toDegree,
  hitStages: (rulings) => ({ damage: damageStage(rulings), mitigation: mitigationStage, harm: harmStage }),
  lands: createBlowEstimator,
  viewScene: withEffectiveFighters,
  holds: ["attack", "volley", "grapple", "breakFree", "task", "deed", "power"],
  fixedRulings: [],
};
