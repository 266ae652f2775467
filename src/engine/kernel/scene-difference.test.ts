import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Scene, listDifferences } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";
import type { Data } from "./json.ts";
import { withChanges } from "./ledger.ts";

const keys = fc.constantFrom("a", "b", "c", "d");
const { tree } = fc.letrec<{ tree: Data }>((tie) => ({
  tree: fc.dictionary(keys, fc.oneof(fc.integer(), fc.array(fc.integer()), tie("tree")), { maxKeys: 4 }),
}));
const worlds = fc.option(tree, { nil: undefined });
const scenes = fc.tuple(fc.dictionary(keys, tree), fc.dictionary(keys, tree), worlds);
const anyScene = scenes.map(([fighters, budgets, world]) => {
  const fight: Data = { ...createEmptyFight(), budgets };
  return JSON.parse(JSON.stringify({ fighters, fight, world })) as Scene;
});

function withWorld(scene: Scene, world: Data | undefined): Scene {
  return world ? { ...scene, world } : scene;
}

describe("the differences between two scenes", () => {
  it("lie as deep inside as they can", () => {
    const scene: Scene = { fighters: { ana: { wound: 0, stamina: 2 }, bo: {} }, fight: createEmptyFight() };
    const later: Scene = { fighters: { ana: { wound: 3, stamina: 2 } }, fight: { ...createEmptyFight(), turn: "ana" } };
    expect(listDifferences(scene, later)).toEqual([
      { at: ["fighters", "bo"], before: {} },
      { at: ["fighters", "ana", "wound"], before: 0, after: 3 },
      { at: ["fight", "turn"], before: "", after: "ana" },
    ]);
  });

  it("are also in what is kept for the whole world", () => {
    const scene: Scene = { fighters: {}, fight: createEmptyFight() };
    const differ = (from: Data | undefined, to: Data | undefined) =>
      listDifferences(withWorld(scene, from), withWorld(scene, to));
    expect(differ({ tide: 1 }, { tide: 2 })).toEqual([{ at: ["world", "tide"], before: 1, after: 2 }]);
    expect(differ({ tide: 1 }, {})).toEqual([{ at: ["world", "tide"], before: 1 }]);
    expect(differ(undefined, { tide: 2 })).toEqual([{ at: ["world"], after: { tide: 2 } }]);
    expect(differ({ tide: 2 }, undefined)).toEqual([{ at: ["world"], before: { tide: 2 } }]);
    expect(differ(undefined, undefined)).toEqual([]);
  });

  it("are also in where fighters stand", () => {
    const scene: Scene = { fighters: {}, fight: createEmptyFight() };
    const standing = (...cells: readonly (readonly [number, number])[]): Scene => {
      const bo = { cells, radius: 0, height: 0, level: "" };
      const grid = { shape: "square", diagonals: "exact", distance: 1, unit: "m" } as const;
      return { ...scene, space: { grid, spots: { bo } } };
    };
    expect(listDifferences(standing([0, 1]), standing([2, 1]))).toEqual([
      { at: ["space", "spots", "bo", "cells"], before: [[0, 1]], after: [[2, 1]] },
    ]);
    expect(listDifferences(scene, standing([0, 1]))).toEqual([{ at: ["space"], after: standing([0, 1]).space }]);
    expect(withChanges(standing([0, 1]), listDifferences(standing([0, 1]), scene))).toEqual(scene);
  });

  it("are none between the same", () => {
    fc.assert(fc.property(anyScene, (scene) => listDifferences(scene, scene).length === 0));
  });

  it("lead from the one to the other, but for the order of fighters", () => {
    fc.assert(
      fc.property(anyScene, anyScene, (from, to) => {
        const led = withChanges(from, listDifferences(from, to));
        expect(led).toEqual(to);
        expect(JSON.stringify(led.fight)).toBe(JSON.stringify(to.fight));
        expect(JSON.stringify(led.world)).toBe(JSON.stringify(to.world));
      }),
    );
  });
});
