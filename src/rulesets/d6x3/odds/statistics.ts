import { type Metric, type Statistics, buildMetric, defineStatistics } from "../../../engine/index.ts";
import { SIDES, sumFaces } from "../dice.ts";
import type { Events } from "../events.ts";

/** The statistics of a fight: damage dealt, damage beyond Toughness, Fortune spent, stunt points spent, and luck. (S2; d6x3/G.1) */
export const FIGURES = ["dealt", "taken", "fortune", "stunts", "luck"] as const;

/** The statistics of the fights of this game. */
export const STATISTICS: Statistics = defineStatistics<Events, null>({
  kinds: FIGURES,
  start: null,
  follow: () => null,
  counters: {
    rolled: measureLuck,
    "damage-rolled": ({ fighter, raw, extra }) => [buildMetric("dealt", fighter, "damage", raw + extra)],
    soaked: ({ fighter, left }) => [buildMetric("taken", fighter, "damage", left)],
    "fortune-spent": ({ fighter, spent }) => [buildMetric("fortune", fighter, "damage", spent)],
    turned: ({ fighter, spent }) => [buildMetric("fortune", fighter, "dice", spent)],
    bought: ({ fighter, spent }) => [buildMetric("stunts", fighter, "points", spent)],
  },
});

/** Measures the dice of a test against their average, 3.5 for each die. (d6x3/A.1) */
function measureLuck({ fighter, side, faces }: Events["rolled"]): readonly Metric[] {
  if (faces.length === 0) return [];
  return [buildMetric("luck", fighter, side, sumFaces(faces), (faces.length * (SIDES + 1)) / 2)];
}
