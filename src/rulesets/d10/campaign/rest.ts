import { type BetweenFights, type RestKind, splitHours } from "../../../engine/index.ts";

const MINUTES_AN_HOUR = 60;

/** Rest in hours, which add up to days: a night, a day, and the spans of the wound ladder. (d10/H.1; d10/L-74) */
export const REST: RestKind = {
  id: "rest",
  spans: [
    { amount: 8, unit: "hours" },
    { amount: 12, unit: "hours" },
    { amount: 1, unit: "days" },
    { amount: 7, unit: "days" },
    { amount: 30, unit: "days" },
  ],
  units: ["hours", "days"],
  asks: [],
  of: (fighter, minutes) => {
    const time = splitHours(Math.floor(minutes / MINUTES_AN_HOUR));
    return time.days + time.hours > 0 ? { kind: "recover", payload: { fighter, ...time } } : null;
  },
};

/** Rest and harm that a GM applies to several fighters at once. (d10/H.1, d10/H.4; S1; d10/G.2) */
export const BETWEEN: BetweenFights = { rests: [REST], harms: ["hazard"], counters: ["restedHours"] };
