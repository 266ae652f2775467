import { type Event, type Statistics, lookup, metric, statisticsOf, textAt } from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { LOWEST_HIT, SIDES } from "../dice.ts";

/** Figures of a fight: boxes dealt and taken, the reductions by defences, cover and armour, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;

/** Earlier events of an exchange: the striking fighter, and the defence of each target. */
type Told = { readonly by: string; readonly ways: Readonly<Record<string, string>> };

function follow(told: Told, { type, data }: Event): Told {
  if (type === "struck") return { ...told, by: textAt(data, "by") };
  if (type !== "defends") return told;
  return { ...told, ways: { ...told.ways, [textAt(data, "fighter")]: textAt(data, "way").replace(/:.*/, "") } };
}

/** Average hits of a die. (d6/A.1) */
const HITS_OF_A_DIE = (SIDES - LOWEST_HIT + 1) / SIDES;

/** The statistics of fights in this game. (d6/F, d6/G) */
export const statistics: Statistics = statisticsOf<Events, Told>({
  kinds: FIGURES,
  start: { by: "", ways: {} },
  follow,
  counters: {
    rolled: ({ fighter, test, faces, hits }) =>
      faces.length > 0 ? [metric("luck", fighter, test, hits, faces.length * HITS_OF_A_DIE)] : [],
    compared: ({ target, attack, defence }, { ways }) => {
      const amount = Math.min(attack, defence);
      return amount > 0 ? [metric("turned", target, lookup(ways, target) ?? "none", amount)] : [];
    },
    mitigated: ({ fighter, before, after }) =>
      before > after ? [metric("armour", fighter, "armour", before - after)] : [],
    hurt: ({ fighter, boxes, track }, { by }) => {
      const taken = metric("taken", fighter, track, boxes);
      return by === "" ? [taken] : [metric("dealt", by, track, boxes), taken];
    },
  },
});
