import type { BetweenFights, RestKind } from "../../../engine/index.ts";

const MINUTES_AN_HOUR = 60;

/** Rest by hours: each hour heals light boxes, each full day critical ones. (d6/G.5; d6/L-20) */
const REST: RestKind = {
  id: "rest",
  spans: [
    { amount: 8, unit: "hours" },
    { amount: 1, unit: "hours" },
    { amount: 12, unit: "hours" },
    { amount: 1, unit: "days" },
    { amount: 7, unit: "days" },
  ],
  units: ["hours", "days"],
  asks: [],
  of: (fighter, minutes) => {
    const hours = Math.floor(minutes / MINUTES_AN_HOUR);
    return hours > 0 ? { kind: "recover", payload: { fighter, hours } } : null;
  },
};

/** The rests and the harm that a GM declares for several fighters at once, between fights. (d6/G.2, d6/G.5) */
export const BETWEEN: BetweenFights = { rests: [REST], harms: ["hazard"], counters: ["restedHours"] };
