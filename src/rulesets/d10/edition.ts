import {
  type Badge,
  type Rung,
  type Fields,
  type GroupSpec,
  type Reshaping,
  type SheetSpec,
  type RulingSpec,
  type Scene,
  type Stage,
  lookup,
  withReshaping,
} from "../../engine/index.ts";
import { EXERTIONS, QUICK_ACTIONS, QUICK_DICE } from "./economy/economy.ts";
import { type BodyCondition, LASTING, listBadges, BODY_CONDITIONS } from "./vocabulary.ts";
import { type Reading, type Fighter, READING } from "./fighter/fighter.ts";
import { STORED_SHEETS } from "./fighter/sheets.ts";
import type { AttackFacts } from "./attack/attack.ts";
import { damageStage, mitigationStage } from "./attack/damage.ts";
import { toDegree } from "./dice.ts";
import { type Experience, type RulingName, type Rulings, BUDGET_SPECS, EXPERIENCE } from "./rulings.ts";
import { harmStage } from "./harm/harm.ts";
import { type EditionDefence, DEFENCE } from "./answer/possible.ts";
import { type SplitRules, SPLIT_RULES } from "./turn/splitting.ts";
import { withEffectiveFighters } from "./fighter/effective-fighter.ts";
import { type BlowEstimator, createBlowEstimator } from "./odds/estimates.ts";

/** The badges of a fighter in a fight, apart from the action's: lasting states, and spent budgets. (S0; S1; d10/D.2, d10/D.10) */
export const BADGES: readonly Badge[] = [
  ...LASTING.flatMap(listBadges),
  {
    id: "quick",
    icon: "fa-forward",
    tone: "bad",
    from: { spent: "quick", allowance: QUICK_ACTIONS, each: QUICK_DICE },
  },
  { id: "exertion", icon: "fa-heart-crack", tone: "bad", from: { spent: "exertion", allowance: EXERTIONS, each: 1 } },
];

/** Converts a condition of the body to its status; empty for a fighter who can still act. (d10/H.1, d10/H.3; d10/L-26) */
export function toStatus(condition: BodyCondition | null): Pick<Rung, "status"> {
  return condition === null ? {} : { status: BODY_CONDITIONS[condition].status };
}

/**
 * The parts of the stored sheets that an edition shows. All fields are shown except ratings that the edition lacks, and those in `hidden`.
 * (d10/B; d10/H; d10/I.5)
 */
export type EditionDisplay = Pick<Reading, "attributes" | "abilities"> & {
  /** Groups and fields that the edition lacks. */
  readonly hidden: readonly string[];
  /** The choices that the edition does not offer, by the key of their labels. */
  readonly notOffered?: Readonly<Record<string, readonly string[]>>;
};

/** The groups and fields that only an edition with Injuries, a Mind and a bonus for an empty load shows. (d10/H.3, d10/H.5; d10/I.5, A) */
export const NOT_ON_THE_LADDER: readonly string[] = ["injuries", "mind", "unburdened"];

/** Builds the sheets of all actors and items of the d10 games for an edition. */
export function buildSheets(display: EditionDisplay): readonly SheetSpec[] {
  return STORED_SHEETS.map((sheet) => {
    const groups = sheet.groups.filter(({ id }) => !display.hidden.includes(id));
    return withReshaping(
      { ...sheet, groups: groups.map((each) => filterGroup(each, display)) },
      createReshaping(display),
    );
  });
}

/** The sheets of this edition. */
export const SHEETS: readonly SheetSpec[] = buildSheets({ ...READING, hidden: NOT_ON_THE_LADDER });

function filterGroup(group: GroupSpec, { attributes, abilities, hidden }: EditionDisplay): GroupSpec {
  const supported: Readonly<Record<string, readonly string[]>> = { attributes, abilities };
  const all = Object.keys(group.fields);
  const names = lookup(supported, group.path ?? "") ?? all.filter((key) => !hidden.includes(key));
  return { ...group, fields: pickFields(names, group.fields) };
}

/** Picks fields by name, in the order of the names. */
function pickFields(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = lookup(fields, name);
      return field ? [[name, field]] : [];
    }),
  );
}

function createReshaping({ attributes, abilities, notOffered = {} }: EditionDisplay): Reshaping {
  const supported: Readonly<Record<string, readonly string[]>> = {
    "RIPOSTE.d10.attribute": attributes,
    "RIPOSTE.d10.ability": abilities,
  };
  return (field) => {
    if (!("choices" in field)) return field;
    const excluded = lookup(notOffered, field.choiceLabels) ?? [];
    const choices = (lookup(supported, field.choiceLabels) ?? field.choices).filter((each) => !excluded.includes(each));
    const initial = choices.includes(field.initial) ? field.initial : (choices[0] ?? field.initial);
    return { ...field, choices, initial };
  };
}

/** The stages of an attack that hits. */
export type HitStages = Readonly<Record<"damage" | "mitigation" | "harm", Stage<AttackFacts, Fighter>>>;

/**
 * Everything that may differ between the editions of this family, apart from their exchanges. An edition that builds on another states only
 * its differences. (d10/K)
 */
export type Edition = {
  readonly id: string;
  readonly source: string;
  /** The sheets of actors and items. (d10/B) */
  readonly sheets: readonly SheetSpec[];
  /** Badges of each fighter in the tracker. (d10/J.6) */
  readonly badges: readonly Badge[];
  /** Prices in experience, as functions of the present rating. (d10/J.2) */
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
  /** Builds the function that estimates the results of a hit. (d10/A.9) */
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
