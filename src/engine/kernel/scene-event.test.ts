import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { deepFrozen } from "../../../tests/deep-frozen.ts";
import { undoEvents } from "../../../tests/undo-events.ts";
import type { Grid } from "../space/space.ts";
import { type Event, type Scene, applyEvents, buildChange, happened, mergeChanges, defineEvents } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";
import type { Data, Json } from "./json.ts";

const START: Scene = { fighters: { ana: { wound: 1, status: "tired" }, bo: {} }, fight: createEmptyFight() };

const GRID: Grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" };

/** Places that are nested, missing, or lead through a value that is no record. */
const PLACES: readonly (readonly string[])[] = [
  ["fighters", "ana", "wound"],
  ["fighters", "ana"],
  ["fighters", "bo", "effects", "stun", "until"],
  ["fighters", "bo", "effects", "stun"],
  ["fighters", "bo", "effects"],
  ["fighters", "ana", "status", "since"],
  ["fighters", "constructor", "__proto__"],
  ["fight", "budgets", "ana"],
];

const value = (): fc.Arbitrary<Json | undefined> =>
  fc.oneof(fc.constant(undefined), fc.nat(2), fc.constant({ until: 1 }), fc.constant({ wound: 2, stun: { until: 0 } }));
const steps = () => fc.array(fc.tuple(fc.constantFrom(...PLACES), value()), { maxLength: 12 });

/** The events that put these values at these places, one after the other. */
function eventsFor(writes: readonly (readonly [readonly string[], Json | undefined])[]): readonly Event[] {
  let scene = START;
  return writes.map(([at, after]) => {
    const event = happened("written", {}, [buildChange(scene, at, after)]);
    scene = applyEvents(scene, [event]);
    return event;
  });
}

describe("a change", () => {
  it("carries what stood there before and stands there after", () => {
    expect(buildChange(START, ["fighters", "ana", "wound"], 3)).toEqual({
      at: ["fighters", "ana", "wound"],
      before: 1,
      after: 3,
    });
  });

  it("has no side where nothing stood or stands", () => {
    expect(buildChange(START, ["fighters", "bo", "wound"], 2)).toEqual({ at: ["fighters", "bo", "wound"], after: 2 });
    expect(buildChange(START, ["fighters", "ana", "wound"], undefined)).toEqual({
      at: ["fighters", "ana", "wound"],
      before: 1,
    });
  });

  it("in a record that is not there makes the record, so that undoing takes it away again", () => {
    expect(buildChange(START, ["fighters", "bo", "effects", "stun", "until"], 3)).toEqual({
      at: ["fighters", "bo", "effects"],
      after: { stun: { until: 3 } },
    });
  });

  it("through what is no record replaces it as a whole", () => {
    expect(buildChange(START, ["fighters", "ana", "status", "since"], 2)).toEqual({
      at: ["fighters", "ana", "status"],
      before: "tired",
      after: { since: 2 },
    });
  });

  it("that takes away what is not there changes nothing", () => {
    const change = buildChange(START, ["fighters", "bo", "effects", "stun"], undefined);
    expect(applyEvents(START, [happened("ended", {}, [change])])).toEqual(START);
  });
});

describe("events", () => {
  it("leave the scene they are applied to as it was", () => {
    const before = JSON.stringify(START);
    applyEvents(START, eventsFor([[["fighters", "ana", "wound"], 5]]));
    expect(JSON.stringify(START)).toBe(before);
  });

  it("applied together give what they give one by one, and leave alone what they carry", () => {
    fc.assert(
      fc.property(steps(), (writes) => {
        const events = deepFrozen(eventsFor(writes));
        const oneByOne = events.reduce((scene, event) => applyEvents(scene, [event]), START);
        expect(applyEvents(deepFrozen(START), events)).toEqual(oneByOne);
      }),
    );
  });

  it("leave the records that they do not change as they are", () => {
    const start: Scene = { ...START, world: { day: 3 }, space: { grid: GRID, spots: {} } };
    const wounded = applyEvents(start, eventsFor([[["fighters", "ana", "wound"], 5]]));
    expect(wounded.fighters).toEqual({ ...START.fighters, ana: { wound: 5, status: "tired" } });
    expect(wounded.fighters["bo"]).toBe(start.fighters["bo"]);
    const later = applyEvents(start, eventsFor([[["fight", "round"], 2]]));
    expect(later.fight).toEqual({ ...START.fight, round: 2 });
    for (const part of ["fight", "world", "space"] as const) expect(wounded[part]).toBe(start[part]);
    for (const part of ["fighters", "world", "space"] as const) expect(later[part]).toBe(start[part]);
  });

  it("undone, give the start, also after a reload", () => {
    fc.assert(
      fc.property(steps(), (writes) => {
        const events = eventsFor(writes);
        const end = applyEvents(START, events);
        expect(must(undoEvents(end, events))).toEqual(START);
        const reloaded: { end: Scene; events: Event[] } = JSON.parse(JSON.stringify({ end, events }));
        expect(must(undoEvents(reloaded.end, reloaded.events))).toEqual(START);
      }),
    );
  });
});

describe("net changes", () => {
  it("name each place once, with the first before and the last after", () => {
    const wound: readonly string[] = ["fighters", "ana", "wound"];
    expect(
      mergeChanges(
        eventsFor([
          [wound, 2],
          [wound, 4],
        ]),
      ),
    ).toEqual([{ at: wound, before: 1, after: 4 }]);
  });

  it("leave out places that end as they began", () => {
    const wound: readonly string[] = ["fighters", "ana", "wound"];
    expect(
      mergeChanges(
        eventsFor([
          [wound, 4],
          [wound, 1],
        ]),
      ),
    ).toEqual([]);
  });

  it("lead where all events lead, in whatever order they are written, and never name a place inside another", () => {
    fc.assert(
      fc.property(steps(), (writes) => {
        const events = eventsFor(writes);
        const net = mergeChanges(events);
        const end: Data = applyEvents(START, events);
        expect(applyEvents(START, [happened("all", {}, net)])).toEqual(end);
        expect(applyEvents(START, [happened("all", {}, net.toReversed())])).toEqual(end);
        const places = net.map(({ at }) => JSON.stringify(at).slice(0, -1));
        for (const place of places) expect(places.filter((other) => other.startsWith(place))).toEqual([place]);
      }),
    );
  });
});

describe("events that a game declares", () => {
  const tell = defineEvents<{ hit: { target: string; damage: number } }>();

  it("are told with all that they tell", () => {
    expect(tell("hit", { target: "bo", damage: 2 })).toEqual({
      type: "hit",
      data: { target: "bo", damage: 2 },
      changes: [],
    });
  });

  it("do not compile where too little is told, or another event", () => {
    // @ts-expect-error TS2345: the damage is not told
    tell("hit", { target: "bo" });
    // @ts-expect-error TS2345: no such event is declared
    tell("missed", { target: "bo" });
  });
});
