import { describe, expect, it } from "vitest";
import { type Change, type Scene, happened } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";
import {
  isChangedSince,
  listLastingChanges,
  listUndoTargets,
  applyUndo,
  buildUndoChanges,
  collectTouched,
} from "./history.ts";

const WOUND = ["fighters", "bo", "wound"];
const SPENT = ["fight", "budgets", "ana", "action"];

const blow = [
  happened("declared", {}, [{ at: SPENT, after: 1 }]),
  happened("wounded", {}, [{ at: WOUND, before: 0, after: 2 }]),
  happened("wounded", {}, [{ at: WOUND, before: 2, after: 3 }]),
];

function sceneWith(wound: number): Scene {
  return { fighters: { ana: {}, bo: { wound } }, fight: createEmptyFight() };
}

function hit(wound: number): Scene {
  return applyUndo(sceneWith(wound), [{ at: SPENT, after: 1 }]);
}

describe("taking back what an exchange did", () => {
  it("is one change a place, and leaves the clock's hands alone", () => {
    const turned = happened("round-start", {}, [{ at: ["fight", "round"], before: 1, after: 2 }]);
    expect(listLastingChanges([...blow, turned])).toEqual([
      { at: SPENT, after: 1 },
      { at: WOUND, before: 0, after: 3 },
    ]);
  });

  it("restores the former value if it has not been changed since", () => {
    const places = listUndoTargets(listLastingChanges(blow), hit(3));
    expect(places.filter(isChangedSince)).toEqual([]);
    expect(applyUndo(hit(3), buildUndoChanges(places, never))).toEqual(sceneWith(0));
  });

  it("keeps or overwrites what was changed since, as it is told", () => {
    const places = listUndoTargets(listLastingChanges(blow), hit(1));
    expect(places.filter(isChangedSince)).toEqual([{ at: WOUND, left: 3, now: 1, to: 0 }]);
    expect(applyUndo(hit(1), buildUndoChanges(places, always))).toEqual(sceneWith(1));
    expect(applyUndo(hit(1), buildUndoChanges(places, never))).toEqual(sceneWith(0));
  });

  it("is as it was after what was overwritten is redone, where the fight had gone back to before anything was spent", () => {
    const again = [{ at: SPENT, before: 1, after: 2 }];
    const undone = buildUndoChanges(listUndoTargets(again, sceneWith(0)), never);
    expect(applyUndo(sceneWith(0), undone).fight.budgets).toEqual({ ana: { action: 1 } });
    const redone = buildUndoChanges(listUndoTargets(undone, applyUndo(sceneWith(0), undone)), never);
    expect(applyUndo(applyUndo(sceneWith(0), undone), redone)).toEqual(sceneWith(0));
  });

  it("takes back what was kept for the whole world", () => {
    const grown = [happened("rose", {}, [{ at: ["world", "tide"], after: 1 }])];
    const scene = { ...sceneWith(0), world: { tide: 1 } };
    const places = listUndoTargets(listLastingChanges(grown), scene);
    expect(places).toEqual([{ at: ["world", "tide"], left: 1, now: 1 }]);
    expect(applyUndo(scene, buildUndoChanges(places, never))).toEqual({ ...sceneWith(0), world: {} });
    const fallen = [happened("fell", {}, [{ at: ["world", "tide"], before: 1 }])];
    const left = listUndoTargets(listLastingChanges(fallen), { ...sceneWith(0), world: {} });
    expect(left).toEqual([{ at: ["world", "tide"], to: 1 }]);
  });

  it("goes with what has changed the same thing in the world since", () => {
    const grown = collectTouched([{ at: ["world", "tide"], before: 1, after: 2 }]);
    expect([...grown]).toEqual(["world.tide"]);
  });

  it("has nothing to do where it stands already as it did", () => {
    const places = listUndoTargets(listLastingChanges(blow), sceneWith(0));
    expect(places.filter(isChangedSince)).toEqual([]);
    expect(buildUndoChanges(places, never)).toEqual([]);
  });

  it("recognises an effect that it began though the clock has counted it down, but not one changed otherwise", () => {
    const at = ["fight", "effects", "stun.1"];
    const stun = (count: number, dice: number) => ({
      ...{ id: "stun.1", kind: "stun", bearer: "bo", data: { dice } },
      anchor: { moment: "turn-end", of: "bo", count },
    });
    const began = { at, left: stun(2, 1), now: stun(1, 1) };
    expect(isChangedSince(began)).toBe(false);
    expect(buildUndoChanges([began], always)).toEqual([{ at, before: stun(1, 1) }]);
    expect(isChangedSince({ ...began, now: stun(1, 3) })).toBe(true);
    expect(isChangedSince({ ...began, to: stun(3, 0) })).toBe(true);
    expect(isChangedSince({ at: WOUND, left: { anchor: { count: 2 } }, now: { anchor: { count: 1 } } })).toBe(true);
  });

  it("leaves out who is gone", () => {
    const { fight } = hit(3);
    const places = listUndoTargets(listLastingChanges(blow), { fighters: { ana: {} }, fight });
    expect(places.map(({ at }) => at)).toEqual([SPENT]);
  });

  it("puts nothing into an effect that is over", () => {
    const at = ["fight", "effects", "stun.1"];
    const inside = [{ at: [...at, "data", "dice"], before: 3, after: 1 }];
    const stun = { kind: "stun", bearer: "bo", data: { dice: 1 }, anchor: { moment: "turn-end", of: "bo", count: 1 } };
    const running = applyUndo(sceneWith(0), [{ at, after: stun }]);
    expect(listUndoTargets(inside, running)).toEqual([{ at: [...at, "data", "dice"], left: 1, now: 1, to: 3 }]);
    expect(listUndoTargets(inside, sceneWith(0))).toEqual([]);
  });

  it("taken back in its turn, puts every place as it was found", () => {
    for (const keeps of [always, never]) {
      const found = hit(1);
      const undone = buildUndoChanges(listUndoTargets(listLastingChanges(blow), found), keeps);
      const without = applyUndo(found, undone);
      const redone = buildUndoChanges(listUndoTargets(undone, without), never);
      expect(applyUndo(without, redone)).toEqual(found);
    }
  });
});

describe("those whom changes touch", () => {
  const change = (...at: string[]): Change => ({ at, before: 0, after: 1 });

  it("are known by what they are, what they have spent, what they bear", () => {
    const effect = { kind: "held", bearer: "cy", anchor: { moment: "turn-end", of: "", count: 1 }, data: {} };
    const changes = [
      change("fighters", "ana", "wound"),
      change("fight", "budgets", "bo", "action"),
      { at: ["fight", "effects", "held.1"], after: effect },
    ];
    expect([...collectTouched(changes)]).toEqual(["ana", "bo", "effects.held.1", "cy"]);
  });
});

function always(): boolean {
  return true;
}

function never(): boolean {
  return false;
}
