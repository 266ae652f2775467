import type { Badge, RulingSpec, Scene, SheetSpec, Stage } from "../../engine/index.ts";
import type { AttackFacts } from "./attack/attack.ts";
import { damageStage } from "./attack/damage.ts";
import { degreeOf } from "./dice.ts";
import { type Fighter, READING, type Reading } from "./fighter/fighter.ts";
import { BADGES } from "./sheet/badges.ts";
import { BUDGET_SPECS } from "./campaign/budgets.ts";
import { EXPERIENCE, type Experience } from "./campaign/experience.ts";
import { harmStage } from "./harm/harm.ts";
import { mitigationStage } from "./attack/mitigation.ts";
import { DEFENCE, type Defence } from "./answer/possible.ts";
import type { RulingName, Rulings } from "./rulings.ts";
import { SHEETS } from "./sheet/sheet.ts";
import type { Splitting } from "./turn/split-parts.ts";
import { SPLITTING } from "./turn/splitting.ts";
import { withEffectiveFighters } from "./fighter/effective-fighter.ts";
import { type Lands, landsByDice } from "./odds/estimates.ts";

/** The stages of a blow that lands. */
export type Landing = Readonly<Record<"damage" | "mitigation" | "harm", Stage<AttackFacts, Fighter>>>;

/** What the editions of this family have in ways of their own, beside their exchanges; a child states what it does otherwise. (d10/K) */
export type Edition = {
  readonly id: string;
  readonly source: string;
  /** What its sheets show. (d10/B) */
  readonly sheets: readonly SheetSpec[];
  /** What a tracker shows of each fighter. (d10/J.6) */
  readonly badges: readonly Badge[];
  /** What a rise costs in experience. (d10/J.2) */
  readonly experience: Experience;
  /** What a new character may spend and have, as a table sets it. (d10/J.4; d10/L-80) */
  readonly budgets: readonly RulingSpec[];
  /** What a fighter is read by: abilities, and how dice count. (d10/A, d10/B) */
  readonly reading: Reading;
  /** How an attack is answered. (d10/E) */
  readonly defence: Defence;
  /** How an action is split. (d10/D.5) */
  readonly splitting: Splitting;
  /** What an outcome means where nothing else says so. (d10/A.3) */
  readonly scale: (outcome: number) => string;
  /** What is done with a blow that lands. (d10/G) */
  readonly landing: (rulings: Rulings) => Landing;
  /** What may come of such a blow. (d10/A.9) */
  readonly lands: (rulings: Rulings) => Lands;
  /** How the fighters stand before a stage, by what is stored. (d10/H.3; d10/J.1) */
  readonly seen: (scene: Scene<Fighter>) => Scene<Fighter>;
  /** What may be held. (d10/D.4) */
  readonly holds: readonly string[];
  /** What no table rules otherwise, since it means nothing in this edition, or its text leaves nothing open. (d10/L; d10/K) */
  readonly unruled: readonly RulingName[];
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
  splitting: SPLITTING,
  scale: degreeOf,
  landing: (rulings) => ({ damage: damageStage(rulings), mitigation: mitigationStage, harm: harmStage }),
  lands: landsByDice,
  seen: withEffectiveFighters,
  holds: ["attack", "volley", "grapple", "breakFree", "task", "deed", "power"],
  unruled: [],
};
