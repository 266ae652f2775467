import { type Data, type Event, type Metric, type Statistics, lookup, textAt } from "../../../engine/index.ts";
import { facesIn, SIDES, sumOfFaces } from "../dice.ts";

/** What is counted of a fight: damage dealt, what gets through Toughness, what Fortune takes off, stunt points spent, and luck. (S2; d6x3/G.1) */
export const FIGURES = ["dealt", "taken", "fortune", "stunts", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** The numbers that fights of this game are told by. */
export const STATISTICS: Statistics = { kinds: FIGURES, metricsOf };

function metricsOf(events: readonly Event[]): readonly Metric[] {
  return events.flatMap(({ type, data }) => lookup(COUNTERS, type)?.(data) ?? []);
}

const COUNTERS: Readonly<Record<string, (data: Data) => readonly Metric[]>> = {
  rolled: luckOf,
  "damage-rolled": (data) => [
    figure("dealt", textAt(data, "fighter"), "damage", numberAt(data, "raw") + numberAt(data, "extra")),
  ],
  soaked: (data) => [figure("taken", textAt(data, "fighter"), "damage", numberAt(data, "left"))],
  "fortune-spent": (data) => [figure("fortune", textAt(data, "fighter"), "damage", numberAt(data, "spent"))],
  turned: (data) => [figure("fortune", textAt(data, "fighter"), "dice", numberAt(data, "spent"))],
  bought: (data) => [figure("stunts", textAt(data, "fighter"), "points", numberAt(data, "spent"))],
};

/** The dice of a test against what they come to on average: half of their sides and a half each. (d6x3/A.1) */
function luckOf(data: Data): readonly Metric[] {
  const faces = facesIn(data["faces"]);
  if (faces.length === 0) return [];
  const expected = (faces.length * (SIDES + 1)) / 2;
  return [{ ...figure("luck", textAt(data, "fighter"), textAt(data, "side"), sumOfFaces(faces)), expected }];
}

function figure(kind: Kind, of: string, by: string, amount: number): Metric {
  return { of, kind, by, amount };
}

function numberAt(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}
