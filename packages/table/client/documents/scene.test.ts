import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { SquareGrid } from "../grid/index.ts";
import { acceptAll, openTable } from "./fixture.ts";
import { Scene } from "./scene.ts";
import { TokenDocument } from "./token-document.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

const CAVE = "scene00000000001";
const HERO = "hero000000000001";
const WALL = "wall000000000001";

function scene(): Scene {
  const found = game.scenes?.get(CAVE);
  if (!(found instanceof Scene)) throw new Error("no scene");
  return found;
}

function token(): TokenDocument {
  const found = scene().getEmbeddedDocument("Token", HERO);
  if (!(found instanceof TokenDocument)) throw new Error("no token");
  return found;
}

const cave = {
  ...{ _id: CAVE, name: "Cave", active: true, width: 1000, height: 500, padding: 0.25 },
  grid: { type: 1, size: 100, distance: 1.5, units: "m" },
  tokens: [{ _id: HERO, name: "Hero", x: 200, y: 300, elevation: 3, width: 2, height: 1 }],
  walls: [{ _id: WALL, c: [0, 0, 100, 0], door: 1 }],
};

beforeEach(() => {
  openTable({ documents: { Scene: [cave] } });
  game.setupDocuments();
});
afterEach(() => vi.restoreAllMocks());

describe("a scene", () => {
  it("facts 47, 48: has a grid that measures without a canvas, and what it holds", () => {
    const { grid, tokenVision, walls } = scene();
    expect(grid).toBeInstanceOf(SquareGrid);
    expect(grid).toMatchObject({ type: 1, size: 100, distance: 1.5, units: "m", isSquare: true, isGridless: false });
    expect(grid).toMatchObject({ style: "solidLines", thickness: 1, alpha: 0.2, diagonals: 0 });
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ]).distance,
    ).toBe(4.5);
    expect([tokenVision, walls.size, Reflect.get(scene(), "levels")]).toEqual([true, 1, undefined]);
    expect(walls.get(WALL)).toMatchObject({ c: [0, 0, 100, 0], move: 20, sight: 20, door: 1, ds: 0 });
  });

  it("fact 48: its data stay data", () => {
    expect(scene().toObject().grid).toMatchObject({ type: 1, size: 100, distance: 1.5 });
    expect(scene().toObject(false).grid).toMatchObject({ type: 1, size: 100, color: "#000000", units: "m" });
  });

  it("fact 48: another grid takes its place when the scene is changed", async () => {
    await scene().update({ "grid.type": 0 });
    expect([scene().grid.isGridless, scene().grid.distance]).toEqual([true, 1.5]);
  });

  it("fact 64: the world's setting says what diagonals count", async () => {
    await game.settings.set("core", "gridDiagonals", 3);
    await scene().update({ "grid.size": 50 });
    expect(scene().grid.diagonals).toBe(3);
  });

  it("a grid of 0 or of nonsense is repaired where it can be, and refused where it cannot", async () => {
    await scene().update({ "grid.size": 0 });
    expect(scene().grid.size).toBe(20);
    await expect(scene().update({ "grid.distance": 0 })).rejects.toThrow("must be a positive number");
    await expect(scene().update({ "grid.type": 9 })).rejects.toThrow("9 is not a valid choice");
    await expect(scene().update({ width: -5 })).rejects.toThrow("positive");
    vi.spyOn(console, "error").mockReturnValue();
    const stored = new Scene(
      { _id: CAVE, name: "Old", grid: { type: 7, size: 3, distance: "far" } },
      { strict: false },
    );
    expect(stored.grid).toMatchObject({ type: 1, size: 20, distance: 1 });
  });

  it("has room around it, in whole spaces", () => {
    expect(scene().dimensions).toMatchObject({
      ...{ width: 1600, height: 900, sceneX: 300, sceneY: 200, sceneWidth: 1000, sceneHeight: 500 },
      ...{ rows: 9, columns: 16, size: 100, distance: 1.5 },
    });
  });

  it("a wall is a line between two points", async () => {
    const made = await scene().createEmbeddedDocuments("Wall", [{ c: [0, 0, 50, 50], sight: 0 }]);
    expect([made[0]?.documentName, scene().walls.size]).toEqual(["Wall", 2]);
    await expect(scene().createEmbeddedDocuments("Wall", [{ c: [0, 0, 50] }])).rejects.toThrow("four coordinates");
  });
});

describe("a token on squares", () => {
  it("fact 54: stands at whole pixels, and fills spaces", async () => {
    await token().update({ x: 250.4 });
    expect(token().x).toBe(250);
    await expect(token().update({ width: 0 })).rejects.toThrow("positive");
  });

  it("fact 66: its size, centre, snapped place and spaces, here and elsewhere", () => {
    expect(token().getSize()).toEqual({ width: 200, height: 100 });
    expect(token().getCenterPoint()).toEqual({ x: 300, y: 350, elevation: 3 });
    expect(token().getCenterPoint({ x: 0, y: 0, elevation: 0 })).toEqual({ x: 100, y: 50, elevation: 0 });
    expect(token().getSnappedPosition({ x: 260, y: 249 })).toEqual({ x: 300, y: 200, elevation: 3 });
    expect(token().getSnappedPosition({ x: 160, y: 249, width: 0.5 })).toMatchObject({ x: 150, y: 200 });
    expect(token().getOccupiedGridSpaceOffsets()).toEqual([
      { i: 3, j: 2 },
      { i: 3, j: 3 },
    ]);
    expect(token().getOccupiedGridSpaceOffsets({ x: 0, y: 0, height: 2 })).toHaveLength(4);
  });

  it("fact 55: where it stands is read from its source", () => {
    Object.assign(token(), { x: 999 });
    expect(token().getCenterPoint()).toMatchObject({ x: 300 });
  });
});

describe("a token on hexagons and without a grid", () => {
  const size = (spaces: number, shape = 0): object => ({ width: spaces, height: spaces, shape });

  it.each([2, 3, 4, 5])("fact 66: on a grid of type %i it fills 1, 3, 7 or 12 hexagons", async (type) => {
    await scene().update({ "grid.type": type });
    for (const shape of [0, 1]) {
      const filled = [1, 2, 3, 4].map((spaces) => token().getOccupiedGridSpaceOffsets(size(spaces, shape)).length);
      expect(filled).toEqual([1, 3, 7, 12]);
    }
    expect(token().getOccupiedGridSpaceOffsets({ width: 2, height: 3, shape: 4 })).toHaveLength(6);
    expect(token().getOccupiedGridSpaceOffsets(size(0.5))).toHaveLength(1);
  });

  it("fact 66: it snaps to whole hexagons, and stays there", async () => {
    await scene().update({ "grid.type": 2 });
    for (const spaces of [1, 2, 3]) {
      const snapped = token().getSnappedPosition({ x: 333, y: 222, ...size(spaces) });
      expect(token().getSnappedPosition({ ...snapped, ...size(spaces) })).toEqual(snapped);
    }
    // The second row begins three quarters of a hexagon's height (115.47) down and half a width along.
    expect(token().getSnappedPosition({ x: 60, y: 80, ...size(1) })).toMatchObject({ x: 50, y: 87 });
    expect(token().getSize(size(2))).toEqual({ width: 200, height: (175 * 2) / Math.sqrt(3) });
  });

  it("fact 66: without a grid it fills no space and stands where it is", async () => {
    await scene().update({ "grid.type": 0 });
    expect(token().getOccupiedGridSpaceOffsets()).toEqual([]);
    expect(token().getSnappedPosition({ x: 17, y: 3 })).toEqual({ x: 17, y: 3, elevation: 3 });
  });
});

describe("fact 47: at most one scene is active", () => {
  const active = (): unknown => game.scenes?.filter((each) => each.active).map(({ name }) => name);
  const create = (data: object): Promise<unknown> => Scene.create({ name: "Hall", ...data });

  it("one that is created active takes the place of the other, and the view of it", async () => {
    await scene().view();
    await create({ active: true });
    await vi.waitFor(() => expect(active()).toEqual(["Hall"]));
    expect(game.scenes?.viewed?.name).toBe("Hall");
    await scene().update({ active: true });
    await vi.waitFor(() => expect(active()).toEqual(["Cave"]));
    expect(game.scenes?.viewed?.name).toBe("Cave");
  });

  it("another one changes nothing of that", async () => {
    await create({});
    expect([active(), game.scenes?.viewed?.name]).toEqual([["Cave"], "Cave"]);
  });
});
