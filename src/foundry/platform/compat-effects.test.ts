import { afterEach, describe, expect, it, vi } from "vitest";
import {
  buildChangesUpdate,
  listChanges,
  hasExpired,
  limitChanges,
  buildTimeUpdate,
  isEndAhead,
  listTimeUnits,
  readTime,
} from "./compat-effects.ts";

afterEach(() => vi.unstubAllGlobals());

function play(generation: 13 | 14): void {
  vi.stubGlobal("game", { release: { generation }, time: { worldTime: 60 } });
}

const stored = (data: object) => ({ toObject: () => data });
const KEY = "system.attributes.dexterity";

describe("the changes of an effect", () => {
  it.each([
    [13, { changes: [{ key: KEY, mode: 2, value: "2", priority: null }] }],
    [14, { system: { changes: [{ key: KEY, type: "add", value: 2, phase: "initial", priority: null }] } }],
  ] as const)("are read on Foundry %i, and stored as they were", (generation, data) => {
    play(generation);
    const changes = listChanges(stored(data));
    expect(changes).toMatchObject([{ key: KEY, type: "add", value: 2 }]);
    const update = buildChangesUpdate(changes);
    expect(generation === 13 ? update : { system: { changes: update["system.changes"] } }).toEqual(data);
  });

  it("take away on 13 by adding, which knows no other way", () => {
    play(13);
    expect(buildChangesUpdate([{ key: KEY, type: "subtract", value: 2, raw: {} }])).toEqual({
      changes: [{ key: KEY, mode: 2, value: "-2" }],
    });
  });

  it.each([
    [13, { changes: [{ key: KEY, mode: 0, value: "by a module" }] }],
    [14, { system: { changes: [{ key: KEY, type: "riddle", value: "by a module", phase: "late" }] } }],
  ] as const)("of a way that is not ours have none, and stay on Foundry %i", (generation, data) => {
    play(generation);
    const changes = listChanges(stored(data));
    expect(changes).toMatchObject([{ key: KEY, type: null }]);
    const update = buildChangesUpdate(changes);
    expect(generation === 13 ? update : { system: { changes: update["system.changes"] } }).toEqual(data);
  });
});

describe("changes of an effect that a player has written", () => {
  const ODD = [{ toString: 1, valueOf: 1 }, [{ toString: null }], null, undefined, "x", "Infinity", "1e999", {}, true];

  it.each(ODD)("by %j change no number, and stop nothing, on either Foundry", (value) => {
    for (const [generation, data] of [
      [13, { changes: [{ key: KEY, mode: 2, value }, 5, null, "x"] }],
      [14, { system: { changes: [{ key: KEY, type: "add", value }, 5, null, "x"] } }],
    ] as const) {
      play(generation);
      const values = listChanges(stored(data)).map((change) => change.value);
      expect(values.filter(Number.isFinite), String(generation)).toEqual([]);
    }
  });
});

describe.each([13, 14] as const)("a class of effects on Foundry %i that is restricted", (generation) => {
  class Effects {
    apply(_target: object, { key }: { readonly key: string }): object {
      return { [key]: "13" };
    }

    static applyChange(_target: object, { key }: { readonly key: string }): object {
      return { [key]: "14" };
    }
  }

  it("applies what is allowed, and nothing else", () => {
    play(generation);
    class Own extends Effects {}
    limitChanges(Own, (target, key) => target === Own && key === KEY);
    const apply = (target: object, change: { readonly key: string }): object =>
      generation === 13 ? new Own().apply(target, change) : Own.applyChange(target, change);
    expect(apply(Own, { key: KEY })).toEqual({ [KEY]: String(generation) });
    expect(apply(Own, { key: "update" })).toEqual({});
    expect(apply({}, { key: KEY })).toEqual({});
    expect(Reflect.apply(apply, null, [Own, {}])).toEqual({});
  });
});

describe("how long an effect lasts", () => {
  const time = { amount: 2, unit: "rounds", combat: "fight", round: 3, turn: 1 };

  it.each([13, 14] as const)("is stored and read again on Foundry %i", (generation) => {
    play(generation);
    expect(readTime(stored(buildTimeUpdate(time)))).toEqual(time);
  });

  it.each([
    [13, ["rounds", "turns", "seconds"]],
    [14, ["rounds", "turns", "seconds", "minutes", "hours", "days"]],
  ] as const)("is chosen in the units that Foundry %i counts, and each of them is read again", (generation, units) => {
    play(generation);
    expect(listTimeUnits()).toEqual(units);
    const lasting = { amount: 3, combat: "", round: 0, turn: 0 };
    for (const unit of units)
      expect(readTime(stored(buildTimeUpdate({ ...lasting, unit })))).toEqual({ ...lasting, unit });
  });

  it.each([13, 14] as const)("is no time on Foundry %i before it is said, or if it has no end", (generation) => {
    play(generation);
    expect(readTime(stored({ duration: { value: null, units: "seconds", rounds: null } }))).toMatchObject({
      amount: null,
      unit: "rounds",
    });
    expect(readTime(stored(buildTimeUpdate({ ...time, amount: null })))).toMatchObject({ amount: null });
  });

  it("is Foundry's own matter on 14 if it ends at another moment than the start of a turn", () => {
    play(14);
    const duration = { value: 1, units: "rounds", expiry: "roundEnd" };
    expect(readTime(stored({ duration, start: { combat: "fight", round: 1, turn: 0 } })).unit).toBe("");
  });
});

describe("seconds of world time, which stands at 60", () => {
  const lasting = (seconds: number | null, startTime: number | null) => stored({ duration: { seconds, startTime } });

  it.each([
    // seconds, since when → over
    [60, 0, true, "just over"],
    [61, 0, false, "not yet"],
    [10, 55, false, "begun later"],
    [null, 0, false, "lasts no seconds"],
    [10, null, false, "has not begun"],
  ] as const)("of %s since %s: %s, %s", (seconds, since, over) => {
    play(13);
    expect(hasExpired(lasting(seconds, since))).toBe(over);
  });

  it("are Foundry's own on 14", () => {
    play(14);
    expect(hasExpired(lasting(10, 0))).toBe(false);
  });
});

describe("the end of an effect that Foundry 14 has stored, at 60 seconds of world time", () => {
  it.each([
    // length, unit, begun at, over, since → lies ahead again
    [1, "minutes", 30, true, 600, true, "ended since then"],
    [90, "seconds", 0, true, 80, false, "had ended later, by something else"],
    [30, "seconds", 0, true, 600, false, "had ended before"],
    [1, "minutes", 30, false, 600, false, "has not ended"],
    [2, "rounds", 30, true, 600, false, "lasts rounds"],
  ] as const)("of %i %s from %i on, over: %s, since %i: %s, %s", (value, units, time, expired, since, isAhead) => {
    play(14);
    expect(isEndAhead(stored({ duration: { value, units, expired }, start: { time } }), since)).toBe(isAhead);
  });
});

it("Foundry 14 stores whose turn ends an effect: its bearer's", () => {
  play(14);
  const begun = { combat: "fight", round: 2, turn: 1, combatant: "ana" };
  expect(buildTimeUpdate({ amount: 1, unit: "rounds", ...begun })).toMatchObject({ start: begun });
});
