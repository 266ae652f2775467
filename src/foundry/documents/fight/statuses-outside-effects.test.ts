import { describe, expect, it, test } from "vitest";
import type { Change, Effect } from "../../../engine/index.ts";
import {
  withLasting,
  toOutsideChanges,
  isFightChange,
  isOutsideChange,
  wasStored,
  addOutsidePrefix,
  filterOwnEffects,
  mergeOutsideEffects,
} from "./statuses.ts";

function effect(kind: string, bearer: string, moment: string): Effect {
  return { kind, bearer, anchor: { moment, of: bearer, count: 1 }, data: {} };
}

const POISON = effect("decay", "Actor.ana", "first-turn");
const SEARCH = effect("extended", "Actor.bo", "done");
const GUARD = effect("guard", "Actor.ana", "turn-start");
const AT = (id: string): readonly string[] => ["fight", "effects", id];

describe("what lasts on fighters where no fight is", () => {
  it("is seen in the fight of its bearer, under an id that no effect of that fight has", () => {
    const outside = { "decay.1": POISON, "extended.1": SEARCH };
    expect(mergeOutsideEffects({ "decay.1": GUARD }, outside, ["Actor.ana"])).toEqual({
      "decay.1": GUARD,
      "outside.decay.1": POISON,
    });
  });

  it("is no part of the fight that sees it, nor is what is read from tokens", () => {
    const seen = { "guard.1": GUARD, "outside.decay.1": POISON, "status.prone.Actor-ana": GUARD };
    expect(filterOwnEffects(seen)).toEqual({ "guard.1": GUARD });
    const changes: readonly Change[] = [
      { at: AT("outside.decay.1") },
      { at: AT("guard.1") },
      { at: ["fight", "round"] },
    ];
    expect(changes.map(isOutsideChange)).toEqual([true, false, false]);
    expect(changes.map(isFightChange)).toEqual([false, true, true]);
  });

  test.each([
    // what a step changes, in a fight?, what lasts then
    ["what began stays", [{ at: AT("extended.2"), after: SEARCH }], false, { "decay.1": POISON, "extended.2": SEARCH }],
    ["what a turn would end is over at once", [{ at: AT("guard.1"), after: GUARD }], false, { "decay.1": POISON }],
    ["what has ended goes", [{ at: AT("decay.1"), before: POISON }], false, {}],
    ["a fight ends it too", [{ at: AT("outside.decay.1"), before: POISON }], true, {}],
    ["a fight may change it", [{ at: AT("outside.decay.1"), after: GUARD }], true, { "decay.1": GUARD }],
    ["a fight keeps its own", [{ at: AT("decay.1"), after: SEARCH }], true, { "decay.1": POISON }],
    ["budgets do not count", [{ at: ["fight", "budgets", "Actor.ana"], after: {} }], false, { "decay.1": POISON }],
  ] as const)("%s", (_what, changes, inFight, after) => {
    expect(withLasting({ "decay.1": POISON }, toOutsideChanges(changes, inFight))).toEqual(after);
  });
});

describe("undoing what was done where no fight is", () => {
  const began: Change = { at: AT("decay.1"), after: POISON };

  it("names places as a fight sees them, so that both know of one another", () => {
    expect(addOutsidePrefix(began)).toEqual({ at: AT("outside.decay.1"), after: POISON });
    expect(addOutsidePrefix(addOutsidePrefix(began))).toEqual(addOutsidePrefix(began));
    expect(addOutsidePrefix({ at: ["fighters", "Actor.ana", "wound"], after: 1 }).at).toEqual([
      "fighters",
      "Actor.ana",
      "wound",
    ]);
  });

  it("leaves out what was never kept", () => {
    expect(wasStored(began)).toBe(true);
    expect(wasStored({ at: AT("guard.1"), after: GUARD })).toBe(false);
    expect(wasStored({ at: ["fight", "budgets", "Actor.ana"], after: {} })).toBe(false);
    expect(wasStored({ at: ["fighters", "Actor.ana", "wound"], after: 1 })).toBe(true);
  });
});
