import { lookup } from "../../../src/engine/kernel/json.ts";
import { ok } from "../../../src/engine/kernel/result.ts";
import { type Circumstance, buildCheck, isSuccess, LEVELS, sumTrack } from "../../../src/rulesets/d20/dice.ts";
import type { Rulings } from "../../../src/rulesets/d20/rulings.ts";
import { listOf, oneOf, text, thing, whole } from "../field.ts";
import { type Verb, type Verbs, dataIn, listIn, numberIn, textIn } from "../verb.ts";

/** The total of a die (or the 10 taken instead) and a bonus, and whether it meets a difficulty. (d20/A) */
const check: Verb = {
  fields: { face: whole(1, 20), bonus: whole(-99, 99), difficulty: whole(0, 99) },
  needs: ["difficulty"],
  gives: ["total", "success"],
  answer: (given) => {
    const made = buildCheck("face" in given ? numberIn(given, "face") : null, [
      { source: "bonus", value: numberIn(given, "bonus") },
    ]);
    return ok({ total: made.total, success: isSuccess(made, numberIn(given, "difficulty")) });
  },
};

const CIRCUMSTANCE = thing("a circumstance", { level: oneOf(LEVELS), source: text }, ["level"]);
const MANY = listOf(CIRCUMSTANCE);

/** The sum of bonuses and penalties on the track. (d20/A.5) */
const trackVerb = (rulings: Rulings): Verb => ({
  fields: { bonuses: MANY, penalties: MANY },
  needs: [],
  gives: ["level", "value"],
  answer: (given) => {
    const sides = [...sideOf(listIn(given, "bonuses"), true), ...sideOf(listIn(given, "penalties"), false)];
    const value = sumTrack(sides, rulings);
    return ok({ level: LEVELS.find((level) => rulings[level] === Math.abs(value)) ?? "none", value });
  },
});

function sideOf(said: ReturnType<typeof listIn>, helps: boolean): readonly Circumstance[] {
  return said.flatMap((each, index): Circumstance[] => {
    const one = dataIn({ one: each }, "one");
    const level = LEVELS.find((known) => known === lookup(one, "level"));
    return level ? [{ level, helps, source: textIn(one, "source", `${helps} ${index}`) }] : [];
  });
}

/** The verbs about checks. */
export const diceVerbs = (rulings: Rulings): Verbs => ({ check, track: trackVerb(rulings) });
