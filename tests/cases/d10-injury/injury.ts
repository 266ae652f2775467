import type { Data } from "../../../src/engine/kernel/json.ts";
import { sumModifiers } from "../../../src/engine/kernel/modifier.ts";
import { ok, refuse } from "../../../src/engine/kernel/result.ts";
import { WEAPON_KINDS } from "../../../src/rulesets/d10/vocabulary.ts";
import {
  type Injury,
  computeBodyLeft,
  labelBody,
  findCondition,
  computeMindLeft,
  findPenalty,
  computeRating,
  createInjury,
  isUntreated,
  toSeverityName,
  computeWoundLevel,
  computeFreeLoad,
  loadDice,
} from "../../../src/rulesets/d10-injury/fighter/fighter.ts";
import { sumSeverity, listSeverityTerms, listProtectionTerms } from "../../../src/rulesets/d10-injury/attack/damage.ts";
import {
  applyDegradation,
  restBody,
  healMind,
  stabilisingDifficulty,
} from "../../../src/rulesets/d10-injury/harm/recovery.ts";
import { countTraumas } from "../../../src/rulesets/d10-injury/harm/harm.ts";
import { listOf, oneOf, whole, yesNo } from "../field.ts";
import { type Verb, type Verbs, numberIn, numbersIn, saysYes, textIn } from "../verb.ts";

const RATING = whole(0, 10);
const SEVERITIES = listOf(whole(1, 99));

function injuriesIn(given: Data): readonly Injury[] {
  const stabilised = saysYes(given, "stabilised");
  return numbersIn(given, "injuries").map((each) => ({ ...createInjury(each), ...(stabilised && { stabilised }) }));
}

/** The Severity of a hit. (d10/G.1) */
const severity: Verb = {
  fields: {
    kind: oneOf(WEAPON_KINDS),
    damage: whole(0, 20),
    outcome: whole(1, 99),
    armour: listOf(whole(0, 20)),
    brawn: RATING,
  },
  needs: ["outcome"],
  gives: ["severity", "called", "scar"],
  answer: (given) => {
    const kind = WEAPON_KINDS.find((entry) => entry === given["kind"]) ?? "melee";
    const worn = numbersIn(given, "armour").map((rating, index) => ({ id: `${index}`, name: "", rating, worn: true }));
    const dealt = listSeverityTerms(numberIn(given, "outcome"), { damage: numberIn(given, "damage") });
    const severe = sumSeverity([...dealt, ...listProtectionTerms(kind, worn, numberIn(given, "brawn"))]);
    return ok({ severity: severe, called: severe > 0 ? toSeverityName(severe) : "none", scar: severe >= 4 });
  },
};

/** What is left of Body. (d10/B.4; d10/H.3, d10/H.5) */
const body: Verb = {
  fields: { brawn: RATING, scars: whole(0, 20), injuries: SEVERITIES, lost: whole(0, 99) },
  needs: ["brawn"],
  gives: ["rating", "level", "left", "name", "penalty", "condition"],
  answer: (given) => {
    const rating = computeRating(numberIn(given, "brawn"), numberIn(given, "scars"));
    const level = numberIn(given, "lost", computeWoundLevel(injuriesIn(given)));
    const left = computeBodyLeft(rating, level);
    return ok({
      rating,
      level,
      left,
      name: labelBody(left, level > 0),
      penalty: findPenalty(left),
      condition: findCondition(left, 1),
    });
  },
};

/** What is left of Mind, and the effect of an outcome against a Trauma. (d10/B.4; d10/H.5) */
const mind: Verb = {
  fields: { intelligence: RATING, traumas: whole(0, 20), mental: whole(0, 99), outcome: whole(-20, 20) },
  needs: ["intelligence"],
  gives: ["rating", "left", "penalty", "condition", "new traumas"],
  answer: (given) => {
    const rating = computeRating(numberIn(given, "intelligence"), numberIn(given, "traumas"));
    const left = computeMindLeft(rating, numberIn(given, "mental"));
    const told = { rating, left, penalty: findPenalty(left), condition: findCondition(1, left) };
    return ok("outcome" in given ? { ...told, "new traumas": countTraumas(numberIn(given, "outcome")) } : told);
  },
};

/** The effect of days on Injuries, and of nights on Mind. (d10/H.4, d10/H.5; d10/L-43) */
const days: Verb = {
  fields: {
    injuries: SEVERITIES,
    stabilised: yesNo,
    days: whole(0, 9999),
    as: oneOf(["untreated", "rest"]),
    mental: whole(0, 99),
  },
  needs: ["injuries", "days"],
  gives: ["injuries", "mental"],
  answer: (given) => {
    const injuries = injuriesIn(given);
    const count = numberIn(given, "days");
    const severities = (all: readonly Injury[]) => all.map((each) => each.severity);
    if (textIn(given, "as", "untreated") === "untreated")
      return ok({ injuries: severities(applyDegradation(injuries, count)) });
    if (injuries.some(isUntreated)) return refuse("recovery/untreated", { name: "Ana" });
    return ok({ injuries: severities(restBody(injuries, count)), mental: healMind(numberIn(given, "mental"), count) });
  },
};

/** The difficulty of stabilising. (d10/H.2; d10/L-39) */
const stabilise: Verb = {
  fields: { severity: whole(1, 99) },
  needs: ["severity"],
  gives: ["difficulty", "needed"],
  answer: (given) => {
    const severe = numberIn(given, "severity");
    return ok({ difficulty: stabilisingDifficulty(severe), needed: isUntreated(createInjury(severe)) });
  },
};

/** The load, and its modifier to the dice of the body. (d10/I.5, A) */
const load: Verb = {
  fields: { brawn: RATING, pounds: whole(0, 9999), unburdened: yesNo },
  needs: ["brawn", "pounds"],
  gives: ["free", "dice"],
  answer: (given) => {
    const brawn = numberIn(given, "brawn");
    const carried = { load: numberIn(given, "pounds"), unburdened: saysYes(given, "unburdened") };
    return ok({ free: computeFreeLoad(brawn), dice: sumModifiers([{ source: "", value: loadDice(carried, brawn) }]) });
  },
};

/** The verbs that only this edition has. */
export const injuryVerbs: Verbs = { severity, body, mind, days, stabilise, load };
