import { ok } from "../../../src/engine/kernel/result.ts";
import { conditionAt } from "../../../src/rulesets/d20/fighter/conditions.ts";
import { hurt } from "../../../src/rulesets/d20/harm/harm.ts";
import { healingRate, LONGEST_REST, mend } from "../../../src/rulesets/d20/harm/recovery.ts";
import { isPool } from "../../../src/rulesets/d20/harm/losses.ts";
import { DRAINABLES, type HowLost, WAYS } from "../../../src/rulesets/d20/vocabulary.ts";
import { oneOf, whole, yesNo } from "../field.ts";
import { type Verb, type Verbs, numberIn, saysYes, textIn } from "../verb.ts";

const POINTS = whole(0, 999);

/** Vitality and wounds after damage. (d20/G.1) */
const harm: Verb = {
  fields: { vitality: POINTS, wounds: POINTS, damage: POINTS, straight: yesNo },
  needs: ["wounds", "damage"],
  gives: ["vitality", "wounds", "condition"],
  answer: (given) => {
    const pools = { vitality: numberIn(given, "vitality"), wounds: numberIn(given, "wounds") };
    const after = hurt(pools, numberIn(given, "damage"), saysYes(given, "straight"));
    return ok({ ...after, condition: conditionAt(after.wounds) });
  },
};

/** The points still missing after a time of rest. (d20/G.2) */
const rest: Verb = {
  fields: {
    of: oneOf(DRAINABLES),
    damaged: POINTS,
    drained: POINTS,
    minutes: whole(0, LONGEST_REST),
    hours: whole(0, LONGEST_REST),
    days: whole(0, LONGEST_REST),
    way: oneOf(WAYS),
    level: whole(0, 40),
    constitution: whole(-5, 45),
  },
  needs: ["of"],
  gives: ["damaged", "drained"] satisfies readonly HowLost[],
  answer: (given) => {
    const what = DRAINABLES.find((each) => each === textIn(given, "of")) ?? "vitality";
    const way = WAYS.find((each) => each === textIn(given, "way")) ?? "resting";
    const minutes = numberIn(given, "minutes") + 60 * numberIn(given, "hours") + 24 * 60 * numberIn(given, "days");
    const rate = isPool(what) ? healingRate(numberIn(given, "level", 1), numberIn(given, "constitution")) : 1;
    const lost = { damaged: numberIn(given, "damaged"), drained: numberIn(given, "drained") };
    return ok(mend(lost, what, { minutes, way, rate }));
  },
};

/** The verbs about damage and healing. */
export const harmVerbs: Verbs = { harm, rest };
