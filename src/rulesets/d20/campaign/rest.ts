import { type BetweenFights, type RestKind, type TimeSpan, choiceInput } from "../../../engine/index.ts";
import { REST_ACTIVITIES, REST_TIMINGS, type RestActivity } from "../vocabulary.ts";

/**
 * The offered lengths of a rest, the usual one first. They are the periods that the rules count in, such as ten minutes for vitality and
 * eight hours for wounds. (S3; d20/G.2)
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

/**
 * Builds the kind of rest with one activity. It asks how the rest follows the last one, since parts of a period add up only without a
 * break. (S3; d20/G.2; d20/J-61)
 */
function buildRest(activity: RestActivity): RestKind {
  return {
    id: activity,
    spans: SPANS[activity],
    units: ["minutes", "hours", "days"],
    asks: [choiceInput("when", REST_TIMINGS, "RIPOSTE.d20.act.when")],
    of: (fighter, minutes, values) => ({ kind: "rest", payload: { fighter, way: activity, minutes, ...values } }),
  };
}

/** The rests and the harm that a GM declares for several fighters at once, between fights. (S3; d20/G.1, d20/G.2) */
export const BETWEEN: BetweenFights = {
  rests: REST_ACTIVITIES.map(buildRest),
  harms: ["suffer"],
  counters: ["restMinutes", "restWay", "restVitality"],
};
