import { type BetweenFights, type RestKind, splitHours } from "../../../engine/index.ts";

const MINUTES_AN_HOUR = 60;

/**
 * The kind of rest, with the offered lengths: a night, a day, and the spans of the wound ladder. Hours add up to days. (d10/H.1; d10/L-74)
 */
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

/** The rest and the harm that a GM declares for several fighters at once, between fights. (d10/H.1, d10/H.4; S1; d10/G.2) */
export const BETWEEN: BetweenFights = { rests: [REST], harms: ["hazard"], counters: ["restedHours"] };
