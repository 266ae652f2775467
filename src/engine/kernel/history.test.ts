import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, type Scene, applyEvents, buildChange, happened } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";
import {
  type AppliedChanges,
  type History,
  listUndoChanges,
  planRedo,
  planUndo,
  isChangedSince,
  listUndoTargets,
  applyUndo,
  buildUndoChanges,
} from "./history.ts";
import type { Json } from "./json.ts";

const WOUND = ["fighters", "bo", "wound"];
const FIGHT = "Combat.one";

/** The writes of exchanges, one entry for each time that one of them writes: which exchange, where, and what. */
type Write = readonly [of: string, ...writes: (readonly [at: readonly string[], after: Json | undefined])[]];

const START: Scene = {
  fighters: { ana: { wound: 0, fatigue: 0 }, bo: { wound: 0, fatigue: 0 } },
  fight: createEmptyFight(),
  world: {},
};

/** Applies writes one after the other. */
function played(writes: readonly Write[]): { readonly scene: Scene; readonly history: History } {
  let scene = START;
  const applied = writes.map(([of, ...places], index): AppliedChanges => {
    const changes: Change[] = [];
    for (const [at, after] of places) {
      const change = buildChange(scene, at, after);
      changes.push(change);
      scene = applyEvents(scene, [happened("written", {}, [change])]);
    }
    return { of, sequence: index + 1, fight: FIGHT, changes };
  });
  return { scene, history: { applied, undone: new Map() } };
}

/** A table at which exchanges are undone and redone. */
class Table {
  scene: Scene;
  history: History;
  readonly #redo = new Map<string, readonly Change[]>();
  #clock = 1000;

  constructor(writes: readonly Write[]) {
    const { scene, history } = played(writes);
    this.scene = scene;
    this.history = history;
  }

  /** Undoes exchanges with all that depend on them; returns the number of places found changed. */
  undo(ids: readonly string[]): number {
    return planUndo(this.history, ids)
      .map((id) => {
        const places = listUndoTargets(listUndoChanges(this.history, id), this.scene);
        const done = buildUndoChanges(places, () => false);
        this.#redo.set(id, done);
        this.#turn(id, done, true);
        return places.filter(isChangedSince).length;
      })
      .reduce((sum, number) => sum + number, 0);
  }

  redo(ids: readonly string[]): void {
    for (const id of planRedo(this.history, ids)) {
      const places = listUndoTargets(this.#redo.get(id) ?? [], this.scene);
      this.#turn(
        id,
        buildUndoChanges(places, () => false),
        false,
      );
    }
  }

  /** The scene as if only the exchanges not undone had been written. */
  get expected(): Scene {
    const standing = this.history.applied.filter(({ of }) => !this.history.undone.has(of));
    return applyEvents(
      START,
      standing.map(({ changes }) => happened("written", {}, changes)),
    );
  }

  #turn(id: string, changes: readonly Change[], isUndo: boolean): void {
    this.scene = applyUndo(this.scene, changes);
    const undone = new Map(this.history.undone);
    if (isUndo) undone.set(id, (this.#clock += 1));
    else undone.delete(id);
    this.history = { ...this.history, undone };
  }
}

describe("exchanges that overlap", () => {
  it("are taken back in the order in which they were written, not declared", () => {
    const table = new Table([
      ["second", [WOUND, 3]],
      ["first", [WOUND, 4]],
    ]);
    expect(planUndo(table.history, ["second"])).toEqual(["first", "second"]);
    expect(planUndo(table.history, ["first"])).toEqual(["first"]);
    table.undo(["first", "second"]);
    expect(table.scene).toEqual(START);
    expect(planRedo(table.history, ["first"])).toEqual(["second", "first"]);
    table.redo(["first"]);
    expect(table.scene.fighters["bo"]).toMatchObject({ wound: 4 });
  });

  it("and wrote by turns go together, and come to what was there before the first of them", () => {
    const table = new Table([
      ["one", [WOUND, 1]],
      ["two", [WOUND, 4]],
      ["one", [WOUND, 5]],
    ]);
    expect(planUndo(table.history, ["two"])).toEqual(["one", "two"]);
    expect(planUndo(table.history, ["one"])).toEqual(["one", "two"]);
    expect(table.undo(["two"])).toBe(0);
    expect(table.scene).toEqual(START);
    expect(planRedo(table.history, ["two"])).toEqual(["two", "one"]);
    expect(planRedo(table.history, ["one"])).toEqual(["two", "one"]);
  });

  it("are put back in the opposite order of that in which they were taken back, whichever wrote last", () => {
    const table = new Table([
      ["one", [["fighters", "ana", "wound"], 1]],
      ["two", [["fighters", "ana", "wound"], 0]],
      ["one", [WOUND, 2]],
    ]);
    const end = table.scene;
    table.undo(["two"]);
    table.undo(["one"]);
    expect(planRedo(table.history, ["two"])).toEqual(["one", "two"]);
    table.redo(["one", "two"]);
    expect(table.scene).toEqual(end);
  });

  it("may be left half way: the rest comes to the same", () => {
    const table = new Table([
      ["one", [WOUND, 1]],
      ["two", [WOUND, 4]],
      ["one", [WOUND, 1]],
    ]);
    expect(listUndoChanges(table.history, "one")).toEqual([{ at: WOUND, before: 4, after: 1 }]);
    const half = { ...table.history, undone: new Map([["one", 9]]) };
    expect(listUndoChanges(half, "two")).toEqual([{ at: WOUND, before: 0, after: 4 }]);
  });

  it("leave alone what was taken back before they began, and what another fight keeps", () => {
    const [before, after] = [
      { of: "old", sequence: 1 },
      { of: "new", sequence: 3 },
    ] as const;
    const spent = ["fight", "budgets", "bo"];
    const change = (at: readonly string[]) => ({ fight: FIGHT, changes: [{ at, before: 0, after: 1 }] });
    const taken = {
      applied: [
        { ...before, ...change(WOUND) },
        { ...after, ...change(WOUND) },
      ],
      undone: new Map([["old", 2]]),
    };
    expect(listUndoChanges(taken, "new")).toEqual([{ at: WOUND, before: 0, after: 1 }]);
    const elsewhere = { ...before, ...change(spent), fight: "Combat.two" };
    const two = { applied: [elsewhere, { ...after, ...change(spent) }], undone: new Map([["old", 4]]) };
    expect(listUndoChanges(two, "new")).toEqual([{ at: spent, before: 0, after: 1 }]);
  });

  it("leave no effect that one began and another ended, if the fight has gone back to a turn in between", () => {
    const at = ["fight", "effects", "stance"];
    const effect = { kind: "stance", bearer: "bo", anchor: { moment: "turn-start", of: "bo", count: 1 }, data: {} };
    const table = new Table([
      ["begins", [at, effect]],
      ["ends", [at, undefined]],
      ["begins", [WOUND, 1]],
    ]);
    table.scene = applyEvents(table.scene, [happened("back", {}, [buildChange(table.scene, at, effect)])]);
    expect(table.undo(["ends"])).toBe(0);
    expect(table.scene).toEqual(START);
  });

  it("are put back without what had been taken back before they were written, and that without them", () => {
    const write = { fight: FIGHT, changes: [{ at: WOUND, before: 0, after: 1 }] };
    const history = {
      applied: [
        { of: "step", sequence: 1, ...write },
        { of: "blow", sequence: 3, ...write },
      ],
      undone: new Map([
        ["step", 2],
        ["blow", 4],
      ]),
    };
    expect(planRedo(history, ["blow"])).toEqual(["blow"]);
    expect(planRedo(history, ["step"])).toEqual(["step"]);
  });

  it("go together where they have changed the same thing in the world", () => {
    const { history } = played([
      ["one", [["world", "tide"], 1]],
      ["two", [WOUND, 1]],
      ["three", [["world", "tide"], 2]],
    ]);
    expect(planUndo(history, ["one"])).toEqual(["three", "one"]);
  });

  it("go alone if they touch no fighter in common", () => {
    const { history } = played([
      ["one", [WOUND, 1]],
      ["two", [["fighters", "ana", "wound"], 2]],
    ]);
    expect(planUndo(history, ["one"])).toEqual(["one"]);
    expect(planUndo(history, ["unknown"])).toEqual([]);
  });
});

const place = fc.constantFrom(
  WOUND,
  ["fighters", "bo", "fatigue"],
  ["fighters", "ana", "wound"],
  ["world", "tide"],
  ["fight", "budgets", "bo", "action"],
  ["fight", "budgets", "bo", "quick"],
  ["fight", "budgets", "ana", "action"],
);
const write = fc.tuple(place, fc.integer({ min: 0, max: 3 }));
const id = fc.constantFrom("a", "b", "c", "d");
const writes = fc.array(
  fc.tuple(id, fc.array(write, { minLength: 1, maxLength: 3 })).map(([of, places]): Write => [of, ...places]),
  { minLength: 1, maxLength: 12 },
);
const turns = fc.array(fc.tuple(fc.constantFrom("undo", "redo"), fc.subarray(["a", "b", "c", "d"])), { maxLength: 8 });

describe("however exchanges have written by turns", () => {
  it("whatever is taken back and put back leaves what stands, and nothing counts as changed by others", () => {
    fc.assert(
      fc.property(writes, turns, (program, moves) => {
        const table = new Table(program);
        const end = table.scene;
        for (const [way, ids] of moves) {
          if (way === "undo") expect(table.undo(ids)).toBe(0);
          else table.redo(ids);
          expect(table.scene).toEqual(table.expected);
        }
        table.undo(["a", "b", "c", "d"]);
        expect(table.scene).toEqual(START);
        table.redo(["a", "b", "c", "d"]);
        expect(table.scene).toEqual(end);
      }),
      { numRuns: 1000 },
    );
  });
});
