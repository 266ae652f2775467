import { createEmptyFight } from "../../../src/engine/kernel/fight.ts";
import { CONDITIONS, SIZES } from "../../../src/rulesets/d6x3/vocabulary.ts";
import {
  computeSpeed,
  conditionPenalty,
  listNewConditions,
  resolveCondition,
} from "../../../src/rulesets/d6x3/fighter/conditions.ts";
import type { Data } from "../../../src/engine/kernel/json.ts";
import { sumModifiers } from "../../../src/engine/kernel/modifier.ts";
import { ok } from "../../../src/engine/kernel/result.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { chargeReach } from "../../../src/rulesets/d6x3/economy/economy.ts";
import { findThreshold } from "../../../src/rulesets/d6x3/harm/churn.ts";
import { isDead, restoreFortune } from "../../../src/rulesets/d6x3/harm/recovery.ts";
import {
  type Fighter,
  rangePenalty,
  baseDefense,
  fullFortune,
  baseToughness,
  computeSizeTarget,
} from "../../../src/rulesets/d6x3/fighter/fighter.ts";
import { halfDamage, HAZARDS } from "../../../src/rulesets/d6x3/harm/harm.ts";
import { repairPenalty } from "../../../src/rulesets/d6x3/turn/task-outcomes.ts";
import type { Words } from "../../transcripts/words.ts";
import { listOf, oneOf, whole } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verb, type Verbs, dataIn, numberIn, textIn, textsIn } from "../verb.ts";

const COUNT = whole(0, 200);
const CONDITION = oneOf(CONDITIONS);

/** The condition that a fighter with these gains, those that come with it, and the penalty. (d6x3/G.3) */
const gain: Verb = {
  fields: { has: listOf(CONDITION), gains: CONDITION },
  needs: ["gains"],
  gives: ["becomes", "also", "penalty"],
  answer: (given) => {
    const held = textsIn(given, "has");
    const conditions = marksOf(held);
    const becomes = resolveCondition(conditions, CONDITIONS.find((each) => each === textIn(given, "gains")) ?? "prone");
    const all = listNewConditions(conditions, becomes);
    const penalty = conditionPenalty(marksOf([...held, ...all]));
    return ok({ becomes, also: all.filter((each) => each !== becomes), penalty });
  },
};

function marksOf(held: readonly string[]): Fighter["conditions"] {
  const entries = CONDITIONS.map((each) => [each, held.includes(each)]);
  return Object.fromEntries(entries);
}

/** The modifier of a distance to a shot; refused beyond 1.5 times the range. (S2) */
const range: Verb = {
  fields: { distance: whole(0, 10_000), range: whole(0, 10_000) },
  needs: ["distance", "range"],
  gives: ["penalty", "possible"],
  answer: (given) => {
    const penalty = rangePenalty(numberIn(given, "distance"), numberIn(given, "range"));
    return ok({ penalty: penalty ?? "none", possible: penalty !== null });
  },
};

/** The difficulty of an attack on a thing of a size. (S2) */
const size: Verb = {
  fields: { size: oneOf(SIZES), raised: whole(0, 20) },
  needs: ["size"],
  gives: ["target"],
  answer: (given) => {
    const found = SIZES.find((each) => each === textIn(given, "size")) ?? "large";
    return ok({ target: computeSizeTarget({ size: found, raised: numberIn(given, "raised") }) });
  },
};

/** Fortune after a breather. (S2) */
const breather: Verb = {
  fields: { fortune: COUNT, most: COUNT, level: COUNT, constitution: whole(-4, 12), face: whole(1, 6) },
  needs: ["fortune", "most", "face"],
  gives: ["fortune"],
  answer: (given) => {
    const [fortune, fortuneMax] = [numberIn(given, "fortune"), numberIn(given, "most")];
    const from = {
      fortune,
      fortuneMax,
      level: numberIn(given, "level"),
      constitution: numberIn(given, "constitution"),
    };
    return ok({ fortune: restoreFortune(from, numberIn(given, "face")) });
  },
};

/** The thresholds that the Churn Pool reaches when it grows. (d6x3/H) */
const churn: Verb = {
  fields: { before: whole(0, 30), after: whole(0, 30) },
  needs: ["before", "after"],
  gives: ["reaches"],
  answer: (given) => ok({ reaches: findThreshold(numberIn(given, "before"), numberIn(given, "after")) }),
};

/** The penalty of operating a vehicle repaired in haste, by the Drama Die. (S2; d6x3/A.6; d6x3/H) */
const repair: Verb = {
  fields: { drama: whole(1, 6) },
  needs: ["drama"],
  gives: ["penalty"],
  answer: (given) => ok({ penalty: -repairPenalty(numberIn(given, "drama")) }),
};

const hazard: Verb = {
  fields: { severity: oneOf(Object.keys(HAZARDS)), damage: COUNT },
  needs: [],
  gives: ["dice", "half"],
  answer: (given) => {
    const dice = Object.entries(HAZARDS).find(([name]) => name === textIn(given, "severity"))?.[1] ?? 0;
    return ok({ dice, half: halfDamage(numberIn(given, "damage")) });
  },
};

/** The derived numbers of a fighter. (d6x3/B) */
export function sheetVerbs({ words, rules }: { readonly words: Words; readonly rules: Ruleset<Fighter> }): Verbs {
  const derive: Verb = {
    fields: { fighter: fighterField(words) },
    needs: ["fighter"],
    gives: ["defense", "speed", "charge", "run", "toughness", "fortune at level", "dead"],
    answer: (given: Data) => {
      const read = readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"));
      return read.ok ? ok(derived(read.value)) : read;
    },
  };
  return { derive, gain, range, size, breather, churn, repair, hazard };
}

function derived(fighter: Fighter): Data {
  const { constitution } = fighter.abilities;
  const scene = { fighters: {}, fight: createEmptyFight() };
  return {
    defense: sumModifiers(baseDefense(fighter)),
    speed: computeSpeed(fighter),
    charge: chargeReach(scene, fighter),
    run: 2 * computeSpeed(fighter),
    toughness: sumModifiers(baseToughness(fighter)),
    "fortune at level": fullFortune(fighter.level, constitution),
    dead: isDead(constitution - fighter.drained),
  };
}
