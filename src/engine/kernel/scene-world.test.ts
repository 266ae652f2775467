import { describe, expect, it } from "vitest";
import { undoEvents } from "../../../tests/undo-events.ts";
import { type Scene, applyEvents, happened, mergeChanges, buildWorldChange, readWorld } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";

const BARE: Scene = { fighters: {}, fight: createEmptyFight(0) };
const EMPTY: Scene = { ...BARE, world: {} };

describe("what a game keeps for the whole world", () => {
  it("is empty until something is kept", () => {
    expect(readWorld(BARE)).toEqual({});
    expect(readWorld({ ...BARE, world: { tide: 3 } })).toEqual({ tide: 3 });
  });

  it.each([
    ["a scene without it", BARE],
    ["an empty one", EMPTY],
    ["one that keeps something else", { ...BARE, world: { moon: "full" } }],
  ])("changes by events and is undone to the start: %s", (_name, start) => {
    const first = happened("rose", {}, [buildWorldChange(start, "tide", 1)]);
    const between = applyEvents(start, [first]);
    const second = happened("rose", {}, [buildWorldChange(between, "tide", 4)]);
    const end = applyEvents(between, [second]);
    expect(readWorld(end)["tide"]).toBe(4);
    expect(undoEvents(end, [first, second])).toEqual({ ok: true, value: start });
    expect(applyEvents(start, [happened("all", {}, mergeChanges([first, second]))])).toEqual(end);
  });

  it("tells its places with before and after", () => {
    expect(buildWorldChange(EMPTY, "tide", 2)).toEqual({ at: ["world", "tide"], after: 2 });
    expect(buildWorldChange({ ...BARE, world: { tide: 2 } }, "tide", undefined)).toEqual({
      at: ["world", "tide"],
      before: 2,
    });
  });
});
