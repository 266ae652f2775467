import { beforeEach, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll, openTable } from "./fixture.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

const TOWER = "scene00000000001";
const [GROUND, ROOF, HERO] = ["ground0000000001", "roof000000000001", "hero000000000001"];

// A file of its own: what documents hold is settled by the first generation that is played.
beforeEach(() => {
  const levels = [
    { _id: GROUND, name: "Ground", elevation: { bottom: 0, top: 10 }, background: { src: "ground.webp" } },
    { _id: ROOF, name: "Roof", elevation: { bottom: 10 } },
  ];
  const tokens = [{ _id: HERO, name: "Hero", level: ROOF, depth: 2 }];
  openTable({ generation: 14, documents: { Scene: [{ _id: TOWER, name: "Tower", levels, tokens }] } });
  game.setupDocuments();
});

it("facts 47, 52: a scene has levels with their pictures, and none of its own", () => {
  const scene = game.scenes?.get(TOWER);
  const levels = scene?.getEmbeddedCollection("Level");
  expect(levels?.get(GROUND)).toMatchObject({ elevation: { bottom: 0, top: 10, base: 0 } });
  expect(levels?.get(ROOF)).toMatchObject({ elevation: { bottom: 10, top: Infinity, base: 10 } });
  expect(levels?.get(GROUND)?._source).toMatchObject({ background: { src: "ground.webp" } });
  expect(scene && Reflect.get(scene, "background")).toBeUndefined();
});

it("facts 52, 53: a token stands on a level and has a depth", () => {
  const token = game.scenes?.get(TOWER)?.getEmbeddedDocument("Token", HERO);
  expect(token).toMatchObject({ level: ROOF, depth: 2 });
});

it("facts 47, 99: areas are regions, not templates, and walls may belong to levels", async () => {
  const scene = game.scenes?.get(TOWER);
  expect(() => scene?.getEmbeddedCollection("MeasuredTemplate")).toThrow("MeasuredTemplate is not a valid embedded");
  const [wall] = (await scene?.createEmbeddedDocuments("Wall", [{ c: [0, 0, 9, 9], levels: [ROOF] }])) ?? [];
  expect(wall).toMatchObject({ levels: new Set([ROOF]) });
  const regions = [{ name: "Roof", levels: [ROOF], shapes: [{ type: "circle", x: 50, y: 50, radius: 60 }] }];
  const [region] = (await scene?.createEmbeddedDocuments("Region", regions)) ?? [];
  const token = scene?.getEmbeddedDocument("Token", HERO);
  expect(Reflect.get(region ?? {}, "tokens")).toEqual(new Set([token]));
  await token?.update({ level: GROUND });
  expect(Reflect.get(region ?? {}, "tokens")).toEqual(new Set());
});

it("fact 52: a wall of another level stops no token", async () => {
  const scene = game.scenes?.get(TOWER);
  const token = scene?.getEmbeddedDocument("Token", HERO);
  await scene?.update({ active: true });
  await scene?.createEmbeddedDocuments("Wall", [{ c: [100, -99, 100, 999], levels: [GROUND] }]);
  const move = (x: number): unknown => Reflect.apply(Reflect.get(token ?? {}, "move"), token, [{ x, action: "walk" }]);
  expect(await move(200)).toBe(true);
  await scene?.createEmbeddedDocuments("Wall", [{ c: [100, -99, 100, 999], levels: [ROOF] }]);
  expect(await move(0)).toBe(false);
});
