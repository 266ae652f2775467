import { type Data, type Event, type Metric, type Statistics, lookup, meanOf, textAt } from "../../../engine/index.ts";
import { facesIn } from "../dice.ts";
import { hitOdds } from "./odds.ts";

/** What is counted of a fight: boxes dealt and taken, what defences, cover and armour take off, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** The numbers that fights of this game are told by. (d6/F, d6/G) */
export const statistics: Statistics = { kinds: FIGURES, metricsOf };

/** What has been told of an exchange so far: whose hit it is, and how each defends. */
type Told = { readonly by: string; readonly ways: Readonly<Record<string, string>> };

function metricsOf(events: readonly Event[]): readonly Metric[] {
  const frames = new Map<string, Told>();
  return events.flatMap(({ type, data, frame = "" }) => {
    const told = toldAfter(type, data, frames.get(frame) ?? { by: "", ways: {} });
    frames.set(frame, told);
    return lookup(COUNTERS, type)?.(data, told) ?? [];
  });
}

function toldAfter(type: string, data: Data, told: Told): Told {
  if (type === "struck") return { ...told, by: textAt(data, "by") };
  if (type !== "defends") return told;
  return { ...told, ways: { ...told.ways, [textAt(data, "fighter")]: textAt(data, "way").replace(/:.*/, "") } };
}

const COUNTERS: Readonly<Record<string, (data: Data, told: Told) => readonly Metric[]>> = {
  rolled: (data) => {
    const dice = facesIn(data["faces"]).length;
    const expected = meanOf(hitOdds(dice));
    return dice > 0
      ? [figure("luck", textAt(data, "fighter"), textAt(data, "test"), numberAt(data, "hits"), expected)]
      : [];
  },
  compared: (data, { ways }) => {
    const target = textAt(data, "target");
    const amount = Math.min(numberAt(data, "attack"), numberAt(data, "defence"));
    return amount > 0 ? [figure("turned", target, lookup(ways, target) ?? "none", amount)] : [];
  },
  mitigated: (data) => {
    const amount = numberAt(data, "before") - numberAt(data, "after");
    return amount > 0 ? [figure("armour", textAt(data, "fighter"), "armour", amount)] : [];
  },
  hurt: (data, { by }) => {
    const [boxes, track] = [numberAt(data, "boxes"), textAt(data, "track")];
    const taken = figure("taken", textAt(data, "fighter"), track, boxes);
    return by === "" ? [taken] : [figure("dealt", by, track, boxes), taken];
  },
};

function figure(kind: Kind, of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}

function numberAt(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}
