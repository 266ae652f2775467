import { ok } from "../../../src/engine/kernel/result.ts";
import { woundCondition } from "../../../src/rulesets/d20/fighter/conditions.ts";
import { damagePools } from "../../../src/rulesets/d20/harm/harm.ts";
import { computePoolRate, MAX_REST, reduceLoss } from "../../../src/rulesets/d20/harm/recovery.ts";
import { isPool } from "../../../src/rulesets/d20/harm/losses.ts";
import { DRAINABLES, type LossKind, REST_ACTIVITIES } from "../../../src/rulesets/d20/vocabulary.ts";
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
    const after = damagePools(pools, numberIn(given, "damage"), saysYes(given, "straight"));
    return ok({ ...after, condition: woundCondition(after.wounds) });
  },
};

/** The points still missing after a time of rest. (d20/G.2) */
const rest: Verb = {
  fields: {
    of: oneOf(DRAINABLES),
    damaged: POINTS,
    drained: POINTS,
    minutes: whole(0, MAX_REST),
    hours: whole(0, MAX_REST),
    days: whole(0, MAX_REST),
    way: oneOf(REST_ACTIVITIES),
    level: whole(0, 40),
    constitution: whole(-5, 45),
  },
  needs: ["of"],
  gives: ["damaged", "drained"] satisfies readonly LossKind[],
  answer: (given) => {
    const what = DRAINABLES.find((each) => each === textIn(given, "of")) ?? "vitality";
    const way = REST_ACTIVITIES.find((each) => each === textIn(given, "way")) ?? "resting";
    const minutes = numberIn(given, "minutes") + 60 * numberIn(given, "hours") + 24 * 60 * numberIn(given, "days");
    const rate = isPool(what) ? computePoolRate(numberIn(given, "level", 1), numberIn(given, "constitution")) : 1;
    const lost = { damaged: numberIn(given, "damaged"), drained: numberIn(given, "drained") };
    return ok(reduceLoss(lost, what, { minutes, way, rate }));
  },
};

/** The verbs about damage and healing. */
export const harmVerbs: Verbs = { harm, rest };
