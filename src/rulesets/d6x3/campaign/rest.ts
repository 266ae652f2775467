import { type BetweenFights, type RestKind, numberInput } from "../../../engine/index.ts";
import { FORTUNE } from "../fighter/sheets.ts";

/** A breather after an encounter; no text gives its length. (S2, Breathers; d6x3/G.4; the lengths are ours) */
const BREATHER_REST: RestKind = {
  id: "breather",
  spans: [
    { amount: 10, unit: "minutes" },
    { amount: 5, unit: "minutes" },
    { amount: 1, unit: "hours" },
  ],
  units: ["minutes", "hours"],
  asks: [],
  of: (actor) => ({ kind: "breather", payload: { actor } }),
};

/** The time between adventures; the GM decides what it restores, since no source gives numbers. (S2; d6x3/J-9) */
const INTERLUDE_REST: RestKind = {
  id: "interlude",
  spans: [
    { amount: 8, unit: "hours" },
    { amount: 1, unit: "days" },
    { amount: 7, unit: "days" },
    { amount: 30, unit: "days" },
  ],
  units: ["hours", "days"],
  asks: [numberInput("fortune", { max: FORTUNE.fields.fortune.max, initial: 0 })],
  of: (fighter, _minutes, values) => ({ kind: "interlude", payload: { fighter, ...values } }),
};

/** The rests and hazards that a GM may declare for several fighters at once. (S2; d6x3/G.4, d6x3/H) */
export const BETWEEN: BetweenFights = {
  rests: [BREATHER_REST, INTERLUDE_REST],
  harms: ["hazard"],
  counters: ["breathed"],
};
