import { type Event, type Statistics, lookup, buildMetric, defineStatistics, getText } from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { LOWEST_HIT, SIDES } from "../dice.ts";

/** The statistics of a fight: boxes dealt and taken, the reductions by defences, cover and armour, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;

/** The data of earlier events of an exchange: the striking fighter, and the defence of each target. */
type StrikeContext = { readonly by: string; readonly ways: Readonly<Record<string, string>> };

function follow(context: StrikeContext, { type, data }: Event): StrikeContext {
  if (type === "struck") return { ...context, by: getText(data, "by") };
  if (type !== "defends") return context;
  return { ...context, ways: { ...context.ways, [getText(data, "fighter")]: getText(data, "way").replace(/:.*/, "") } };
}

/** The average hits of a die. (d6/A.1) */
const HITS_OF_A_DIE = (SIDES - LOWEST_HIT + 1) / SIDES;

/** The statistics of fights in this game. (d6/F, d6/G) */
export const statistics: Statistics = defineStatistics<Events, StrikeContext>({
  kinds: FIGURES,
  start: { by: "", ways: {} },
  follow,
  counters: {
    rolled: ({ fighter, test, faces, hits }) =>
      faces.length > 0 ? [buildMetric("luck", fighter, test, hits, faces.length * HITS_OF_A_DIE)] : [],
    compared: ({ target, attack, defence }, { ways }) => {
      const amount = Math.min(attack, defence);
      return amount > 0 ? [buildMetric("turned", target, lookup(ways, target) ?? "none", amount)] : [];
    },
    mitigated: ({ fighter, before, after }) =>
      before > after ? [buildMetric("armour", fighter, "armour", before - after)] : [],
    hurt: ({ fighter, boxes, track }, { by }) => {
      const taken = buildMetric("taken", fighter, track, boxes);
      return by === "" ? [taken] : [buildMetric("dealt", by, track, boxes), taken];
    },
  },
});
