import { type Between, type RestWay, type TimeSpan, choiceInput } from "../../../engine/index.ts";
import { WAYS, WHEN, type Way } from "../vocabulary.ts";

/** The lengths that the rules count in: vitality resting, the active hour, wounds and abilities resting, a day, what was drained. (S3; d20/G.2) */
const SPANS: Readonly<Record<Way, readonly TimeSpan[]>> = {
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

/** Time in which people rest, or are up and about; parts of a period add up only where one rest goes on from another. (S3; d20/G.2; d20/J-61) */
function wayOf(way: Way): RestWay {
  return {
    id: way,
    spans: SPANS[way],
    units: ["minutes", "hours", "days"],
    asks: [choiceInput("when", WHEN, "RIPOSTE.d20.act.when")],
    of: (fighter, minutes, said) => ({ kind: "rest", payload: { fighter, way, minutes, ...said } }),
  };
}

/** What a GM lets happen to several at once. (S3; d20/G.1, d20/G.2) */
export const BETWEEN: Between = {
  rests: WAYS.map(wayOf),
  harms: ["suffer"],
  counters: ["restMinutes", "restWay", "restVitality"],
};
