import { type BetweenFights, type RestKind, type TimeSpan, choiceInput } from "../../../engine/index.ts";
import { REST_ACTIVITIES, REST_TIMINGS, type RestActivity } from "../vocabulary.ts";

/**
 * Lengths of a rest that the rules count in: vitality at rest, the active hour, wounds and abilities at rest, a day, drained points. (S3;
 * d20/G.2)
 */
const SPANS: Readonly<Record<RestActivity, readonly TimeSpan[]>> = {
  resting: [
    { amount: 8, unit: "hours" },
    { amount: 10, unit: "minutes" },
    { amount: 1, unit: "hours" },
    { amount: 1, unit: "days" },
    { amount: 7, unit: "days" },
  ],
  active: [
    { amount: 1, unit: "hours" },
    { amount: 8, unit: "hours" },
    { amount: 1, unit: "days" },
    { amount: 30, unit: "days" },
  ],
};

/** Builds the rest of one activity; parts of a period add up only if one rest follows another without a break. (S3; d20/G.2; d20/J-61) */
function buildRest(activity: RestActivity): RestKind {
  return {
    id: activity,
    spans: SPANS[activity],
    units: ["minutes", "hours", "days"],
    asks: [choiceInput("when", REST_TIMINGS, "RIPOSTE.d20.act.when")],
    of: (fighter, minutes, values) => ({ kind: "rest", payload: { fighter, way: activity, minutes, ...values } }),
  };
}

/** Rests and harm that a GM applies to several fighters at once. (S3; d20/G.1, d20/G.2) */
export const BETWEEN: BetweenFights = {
  rests: REST_ACTIVITIES.map(buildRest),
  harms: ["suffer"],
  counters: ["restMinutes", "restWay", "restVitality"],
};
