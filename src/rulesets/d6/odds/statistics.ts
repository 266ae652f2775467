import { type Data, type Event, type Metric, type Statistics, lookup, meanOf } from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { hitOdds } from "./odds.ts";

/** What is counted of a fight: boxes dealt and taken, what defences, cover and armour take off, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** The numbers that fights of this game are told by. (d6/F, d6/G) */
export const statistics: Statistics = { kinds: FIGURES, metricsOf };

/** What has been told of an exchange so far: who strikes, and how each target defends. */
type Told = { readonly by: string; readonly ways: Readonly<Record<string, string>> };

/** What events are read for, by their types. */
type Readers<T, E = Events> = { readonly [K in keyof E]?: { of(data: E[K], told: Told): T }["of"] };
type AnyReaders<T> = Readers<T, Readonly<Record<string, Data>>>;

function metricsOf(events: readonly Event[]): readonly Metric[] {
  const frames = new Map<string, Told>();
  return events.flatMap(({ type, data, frame = "" }) => {
    const before = frames.get(frame) ?? { by: "", ways: {} };
    const told = lookup(NOTED, type)?.(data, before) ?? before;
    frames.set(frame, told);
    return lookup(COUNTED, type)?.(data, told) ?? [];
  });
}

const noted: Readers<Told> = {
  struck: ({ by }, told) => ({ ...told, by }),
  defends: ({ fighter, way }, told) => ({ ...told, ways: { ...told.ways, [fighter]: way.replace(/:.*/, "") } }),
};
const NOTED: AnyReaders<Told> = noted;

const counted: Readers<readonly Metric[]> = {
  rolled: ({ fighter, test, faces, hits }) =>
    faces.length > 0 ? [figure("luck", fighter, test, hits, meanOf(hitOdds(faces.length)))] : [],
  compared: ({ target, attack, defence }, { ways }) => {
    const amount = Math.min(attack, defence);
    return amount > 0 ? [figure("turned", target, lookup(ways, target) ?? "none", amount)] : [];
  },
  mitigated: ({ fighter, before, after }) =>
    before > after ? [figure("armour", fighter, "armour", before - after)] : [],
  hurt: ({ fighter, boxes, track }, { by }) => {
    const taken = figure("taken", fighter, track, boxes);
    return by === "" ? [taken] : [figure("dealt", by, track, boxes), taken];
  },
};
const COUNTED: AnyReaders<readonly Metric[]> = counted;

function figure(kind: Kind, of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}
