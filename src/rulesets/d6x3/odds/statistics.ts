import { type Metric, type Statistics, metric, statisticsOf } from "../../../engine/index.ts";
import { SIDES, sumOfFaces } from "../dice.ts";
import type { Events } from "../events.ts";

/**
 * Figures of a fight: damage dealt, damage beyond Toughness, damage that Fortune takes off, stunt points spent, and luck. (S2; d6x3/G.1)
 */
export const FIGURES = ["dealt", "taken", "fortune", "stunts", "luck"] as const;

/** Statistics of the fights of this game. */
export const STATISTICS: Statistics = statisticsOf<Events, null>({
  kinds: FIGURES,
  start: null,
  follow: () => null,
  counters: {
    rolled: luckOf,
    "damage-rolled": ({ fighter, raw, extra }) => [metric("dealt", fighter, "damage", raw + extra)],
    soaked: ({ fighter, left }) => [metric("taken", fighter, "damage", left)],
    "fortune-spent": ({ fighter, spent }) => [metric("fortune", fighter, "damage", spent)],
    turned: ({ fighter, spent }) => [metric("fortune", fighter, "dice", spent)],
    bought: ({ fighter, spent }) => [metric("stunts", fighter, "points", spent)],
  },
});

/** Measures the dice of a test against their average: half of their sides and a half each. (d6x3/A.1) */
function luckOf({ fighter, side, faces }: Events["rolled"]): readonly Metric[] {
  if (faces.length === 0) return [];
  return [metric("luck", fighter, side, sumOfFaces(faces), (faces.length * (SIDES + 1)) / 2)];
}
