import { beforeEach, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { makeCanvas } from "../placeables/canvas.ts";
import { acceptAll, openTable } from "./fixture.ts";
import type { TokenDocument } from "./token-document.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellActivity: (): void => undefined,
}));

const TOWER = "scene00000000001";
const [GROUND, ROOF, HERO] = ["ground0000000001", "roof000000000001", "hero000000000001"];

// A file of its own: what documents hold is settled by the first generation that is played.
beforeEach(() => {
  const levels = [
    { _id: GROUND, name: "Ground", elevation: { bottom: 0, top: 10 }, background: { src: "ground.webp" } },
    { _id: ROOF, name: "Roof", elevation: { bottom: 10, top: null } },
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

const towerScene = () => {
  const scene = game.scenes?.get(TOWER);
  if (!scene) throw new Error("no tower");
  Object.assign(globalThis, { canvas: makeCanvas() });
  return scene;
};
const board = (): { level: { id: string } | null; tokens: { placeables: { id: string }[] } } =>
  Reflect.get(globalThis, "canvas");
const heroToken = (): TokenDocument => game.scenes?.get(TOWER)?.getEmbeddedDocument("Token", HERO) as TokenDocument;

it("a client views one level of a scene: only the tokens on it have a placeable", async () => {
  const scene = await towerScene().view();
  expect([board().level?.id, heroToken().object, board().tokens.placeables]).toEqual([GROUND, null, []]);
  await scene.view({ level: ROOF });
  expect([board().level?.id, scene._view, heroToken().object?.id]).toEqual([ROOF, ROOF, HERO]);
  await heroToken().update({ level: GROUND });
  expect(heroToken().object).toBeNull();
});

it("a token on a level that the viewed level shows is drawn as well", async () => {
  const scene = await towerScene().view({ level: ROOF });
  await heroToken().update({ level: GROUND });
  const [ground, roof] = [GROUND, ROOF].map((id) => scene.getEmbeddedDocument("Level", id));
  await roof?.update({ visibility: { levels: [GROUND] } });
  expect([heroToken().object?.id, heroToken().includedInLevel(ROOF), heroToken().locatedInLevel(ROOF)]).toEqual([
    HERO,
    true,
    false,
  ]);
  expect([ground, roof].map((level) => Reflect.get(level ?? {}, "isVisible"))).toEqual([true, true]);
});

it("a target on another level is let go when the view changes, and one of a token that leaves the level", async () => {
  const scene = await towerScene().view({ level: ROOF });
  heroToken().object?.setTarget(true);
  await scene.view({ level: GROUND });
  expect(game.user?.targets.size).toBe(0);
  await scene.view({ level: ROOF });
  heroToken().object?.setTarget(true);
  await heroToken().update({ level: GROUND });
  expect(game.user?.targets.size).toBe(0);
});

it("a token begins on the default level, and levels reach from 0 to 20", async () => {
  const scene = towerScene();
  const [made] = await scene.createEmbeddedDocuments("Token", [{ name: "New" }]);
  expect(Reflect.get(made ?? {}, "level")).toBe("defaultLevel0000");
  const [level] = await scene.createEmbeddedDocuments("Level", [{ name: "Cellar" }]);
  expect(level?._source).toMatchObject({ elevation: { bottom: 0, top: 20 } });
});

it("lines are stopped by the walls of one level: the viewed one, unless another is named", async () => {
  const scene = await towerScene().view();
  await scene.createEmbeddedDocuments("Wall", [{ c: [100, -99, 100, 999], levels: [ROOF] }]);
  const { sight } = Reflect.get(CONFIG.Canvas as object, "polygonBackends") as {
    sight: { testCollision(a: object, b: object, options: object): unknown };
  };
  const sees = (level?: object): unknown =>
    sight.testCollision({ x: 0, y: 50 }, { x: 200, y: 50 }, { type: "sight", mode: "any", level });
  expect([sees(), sees(scene.getEmbeddedDocument("Level", ROOF))]).toEqual([false, true]);
});

it("users have the levels on which tokens stand that they may observe; Gamemasters all", () => {
  const scene = towerScene();
  expect([...scene.availableLevels].map(({ id }) => id)).toEqual([GROUND, ROOF]);
});
