import { type Data, type Event, type Figure, type Tally, lookup, textAt } from "../../../engine/index.ts";
import { facesIn, SIDES, sumOfFaces } from "../dice.ts";

/** What is counted of a fight: damage dealt, what gets through Toughness, what Fortune takes off, stunt points spent, and luck. (S2; d6x3/G.1) */
export const FIGURES = ["dealt", "taken", "fortune", "stunts", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** The numbers that fights of this game are told by. */
export const TALLY: Tally = { kinds: FIGURES, figuresOf };

function figuresOf(events: readonly Event[]): readonly Figure[] {
  return events.flatMap(({ type, data }) => lookup(COUNTERS, type)?.(data) ?? []);
}

const COUNTERS: Readonly<Record<string, (data: Data) => readonly Figure[]>> = {
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
function luckOf(data: Data): readonly Figure[] {
  const faces = facesIn(data["faces"]);
  if (faces.length === 0) return [];
  const expected = (faces.length * (SIDES + 1)) / 2;
  return [{ ...figure("luck", textAt(data, "fighter"), textAt(data, "side"), sumOfFaces(faces)), expected }];
}

function figure(kind: Kind, of: string, by: string, amount: number): Figure {
  return { of, kind, by, amount };
}

function numberAt(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}
