import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll } from "../documents/fixture.ts";
import { open, scene } from "../documents/movement/fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

interface Backend {
  testCollision(a: object, b: object, options?: object): unknown;
}

const backend = (name: string): Backend => Reflect.get(Reflect.get(CONFIG.Canvas as object, "polygonBackends"), name);
const sees = (options: object = {}): unknown =>
  backend("sight").testCollision({ x: 50, y: 50 }, { x: 950, y: 50 }, { type: "sight", ...options });

describe("fact 117: what walls of the viewed scene stop", () => {
  beforeEach(() => open(13, { round: 0 }));
  const build = (...walls: object[]): Promise<unknown> => scene().createEmbeddedDocuments("Wall", walls);

  it("tells whether, where first, and where at all", async () => {
    expect([sees({ mode: "any" }), sees({ mode: "closest" }), sees()]).toEqual([false, null, []]);
    await build({ c: [600, 0, 600, 100] }, { c: [300, 0, 300, 100] }, { c: [700, 200, 700, 300] });
    expect([sees({ mode: "any" }), sees({ mode: "closest" }), sees({ mode: "all" })]).toEqual([
      true,
      { x: 300, y: 50 },
      [
        { x: 300, y: 50 },
        { x: 600, y: 50 },
      ],
    ]);
  });

  it.each([
    ["an open door", { door: 1, ds: 1 }, false],
    ["a closed door", { door: 1, ds: 0 }, true],
    ["glass", { sight: 0 }, false],
    ["one limited wall", { sight: 10 }, false],
    ["one from the other side", { dir: 2 }, false],
  ])("%s", async (_name, wall, isStopped) => {
    await build({ c: [300, 0, 300, 100], ...wall });
    expect(sees({ mode: "any" })).toBe(isStopped);
  });

  it("of two limited walls the second stops; movement knows other walls", async () => {
    await build({ c: [300, 0, 300, 100], sight: 10, move: 0 }, { c: [500, 0, 500, 100], sight: 10, move: 0 });
    expect(sees({ mode: "closest" })).toEqual({ x: 500, y: 50 });
    expect(backend("move").testCollision({ x: 0, y: 50 }, { x: 900, y: 50 }, { mode: "any" })).toBe(false);
  });

  it("needs a scene that is viewed", async () => {
    await game.settings.set("core", "noCanvas", true);
    expect(() => sees()).toThrow("none is");
    expect(() => backend("darkness")).toThrow("does not offer CONFIG.Canvas.polygonBackends.darkness");
  });
});
