import { type Data, lookup } from "../../../src/engine/kernel/json.ts";
import type { Ruleset } from "../../../src/engine/describe/ruleset.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { type Fighter, pickBestArmour, woundPenalty } from "../../../src/rulesets/d10/fighter/fighter.ts";
import { type Experience, EXPERIENCE } from "../../../src/rulesets/d10/rulings.ts";
import { computeFreeLoad, computeHeaviestLoad, loadModifier } from "../../../src/rulesets/d10/fighter/conditions.ts";
import {
  CLIMBS,
  computeClimb,
  computeRemainingDice,
  computeJump,
  computeLadenMetres,
} from "../../../src/rulesets/d10/economy/economy.ts";
import { initiativePool } from "../../../src/rulesets/d10/turn/order.ts";
import type { Book } from "../../transcripts/words.ts";
import { oneOf, whole } from "../field.ts";
import { fighterField, readCaseFighter } from "../fighter.ts";
import { type Verb, type Verbs, dataIn, numberIn, textIn } from "../verb.ts";

/** The derived numbers of a fighter. (d10/B.4; d10/F.2; d10/I.5) */
function deriveVerb({ words, rules }: Book & { readonly rules: Ruleset<Fighter> }): Verb {
  return {
    fields: { fighter: fighterField(words) },
    needs: ["fighter"],
    gives: [
      ...["penalty", "initiative", "stun above", "free load", "heaviest load", "load difficulty"],
      ...["walk", "jog", "run", "jump up", "jump along", "armour"],
    ],
    answer: (given) => derived(readCaseFighter({ rules, words }, "fighter", dataIn(given, "fighter"))),
  };
}

function derived(read: Result<Fighter>): Result<Data> {
  if (!read.ok) return read;
  const fighter = read.value;
  const { strength, dexterity, stamina } = fighter.attributes;
  const jump = computeJump(dexterity);
  return ok({
    penalty: woundPenalty(fighter).value,
    initiative: initiativePool(fighter).dice,
    "stun above": stamina,
    "free load": computeFreeLoad(strength),
    "heaviest load": computeHeaviestLoad(strength),
    "load difficulty": loadModifier(fighter).value,
    walk: computeLadenMetres(fighter, "walk"),
    jog: computeLadenMetres(fighter, "jog"),
    run: computeLadenMetres(fighter, "run"),
    "jump up": jump.up,
    "jump along": jump.along,
    armour: pickBestArmour(fighter.armour)?.rating ?? 0,
  });
}

/** The dice left if each metre moved costs one. (d10/I.5; d10/L-50) */
const move: Verb = {
  fields: { dice: whole(0, 99), metres: whole(0, 999) },
  needs: ["dice", "metres"],
  gives: ["dice", "whole turn"],
  answer: (given) => {
    const dice = computeRemainingDice(numberIn(given, "dice"), numberIn(given, "metres"));
    return ok({ dice: dice ?? 0, "whole turn": dice === null });
  },
};

/** The distance of a climb. (d10/I.5) */
const climb: Verb = {
  fields: { outcome: whole(-99, 99), surface: oneOf(CLIMBS) },
  needs: ["outcome"],
  gives: ["feet"],
  answer: (given) => {
    const surface = CLIMBS.find((each) => each === given["surface"]) ?? "average";
    return ok({ feet: computeClimb(numberIn(given, "outcome"), surface) });
  },
};

/** The cost of raising a rating to another, point by point. (d10/J.2) */
const costVerb = (experience: Experience): Verb => ({
  fields: { of: oneOf(Object.keys(EXPERIENCE)), from: whole(0, 10), to: whole(0, 10) },
  needs: ["of"],
  gives: ["cost"],
  answer: (given) => {
    const step = lookup<Experience["ability"]>(experience, textIn(given, "of"));
    const from = numberIn(given, "from");
    const points = Array.from({ length: numberIn(given, "to", from + 1) - from }, (_each, index) => from + index);
    return ok({ cost: points.reduce((sum, current) => sum + (step?.(current) ?? 0), 0) });
  },
});

/** The verbs about sheets. */
export function sheetVerbs(book: Book & { readonly rules: Ruleset<Fighter> }, experience: Experience): Verbs {
  return { derive: deriveVerb(book), move, climb, cost: costVerb(experience) };
}
