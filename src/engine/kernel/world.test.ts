import { describe, expect, it } from "vitest";
import { undoEvents } from "../../../tests/undo-events.ts";
import { applyEvents, happened, netChanges } from "./event.ts";
import { emptyFight } from "./fight.ts";
import type { Scene } from "./scene.ts";
import { changeWorld, worldIn } from "./world.ts";

const BARE: Scene = { fighters: {}, fight: emptyFight(0) };
const EMPTY: Scene = { ...BARE, world: {} };

describe("what a game keeps for the whole world", () => {
  it("is empty until something is kept", () => {
    expect(worldIn(BARE)).toEqual({});
    expect(worldIn({ ...BARE, world: { tide: 3 } })).toEqual({ tide: 3 });
  });

  it.each([
    ["a scene without it", BARE],
    ["an empty one", EMPTY],
    ["one that keeps something else", { ...BARE, world: { moon: "full" } }],
  ])("changes by events and is undone to the start: %s", (_name, start) => {
    const first = happened("rose", {}, [changeWorld(start, "tide", 1)]);
    const between = applyEvents(start, [first]);
    const second = happened("rose", {}, [changeWorld(between, "tide", 4)]);
    const end = applyEvents(between, [second]);
    expect(worldIn(end)["tide"]).toBe(4);
    expect(undoEvents(end, [first, second])).toEqual({ ok: true, value: start });
    expect(applyEvents(start, [happened("all", {}, netChanges([first, second]))])).toEqual(end);
  });

  it("tells its places with before and after", () => {
    expect(changeWorld(EMPTY, "tide", 2)).toEqual({ at: ["world", "tide"], after: 2 });
    expect(changeWorld({ ...BARE, world: { tide: 2 } }, "tide", undefined)).toEqual({
      at: ["world", "tide"],
      before: 2,
    });
  });
});
