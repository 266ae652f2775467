import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { RULINGS } from "../rulings.ts";
import { declareThrow, landStage } from "./declaring.ts";

const frag = weaponWith({ id: "frag", name: "Frag", group: "explosive", range: 10, ready: true });
const scene = sceneOf([person("ana", { weapons: [frag] }), person("bo")], 1, "ana");
const GM = { gm: true, fighters: [] };
const thrown = must(declareThrow({ actor: "ana", weapon: "frag", distance: 8 }, GM, scene));

test.each([
  [[4, 4, 2], 4],
  [[4, 4, 3], 0],
])(
  "%j against 11 goes off %i m away, and the GM is told that its blast reaches 5 m (S2; d6x3/case-A47)",
  (faces, metres) => {
    const total = faces.reduce((sum, face) => sum + face, 0);
    const asked = landStage(RULINGS)({ ...thrown, needed: 11, faces, total }, { scatter: [4] }, scene);
    const options = ["ana", "bo"].map((id) => ({ id, label: "on", data: { fighter: id } }));
    expect(asked).toMatchObject({ type: "ask", questions: [{ id: "caught", data: { metres, radius: 5 }, options }] });
  },
);

describe("of those within the blast", () => {
  const at = (column: number) => ({ cells: [[0, column]] as const, radius: 0, height: 0, level: "" });
  const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;
  const spots = { ana: at(0), bo: at(8), cy: at(13), dee: at(14) };
  const people = ["bo", "cy", "dee", "eve"].map((id) => person(id));
  const placed = { ...sceneOf([person("ana", { weapons: [frag] }), ...people], 1, "ana"), space: { grid, spots } };
  const place = (column: number, on = "Scene.field") => ({ scene: on, cell: [0, column], height: 0, level: "" });
  const atPlace = (column: number, on: string, total = 12) => {
    const where = { ...placed, space: { ...placed.space, scene: "Scene.field" } };
    const site = place(column, on);
    const facts = must(declareThrow({ actor: "ana", weapon: "frag", target: "bo", distance: 8, site }, GM, where));
    const move = landStage(RULINGS)({ ...facts, needed: 11, total }, { scatter: [4] }, where);
    return move.type === "ask" ? move.questions[0]?.fallback : undefined;
  };
  const landed = (target: string, total: number, where: typeof scene = placed) => {
    const facts = must(declareThrow({ actor: "ana", weapon: "frag", target, distance: 8 }, GM, where));
    return landStage(RULINGS)({ ...facts, needed: 11, total }, { scatter: [4] }, where);
  };
  const caught = (target: string, total: number, where: typeof scene = placed) => {
    const move = landed(target, total, where);
    return move.type === "ask" ? move.questions[0]?.fallback : undefined;
  };

  it("those are caught already who stand within 5 m of the one at whose feet it went off (S2, Explosives)", () => {
    expect(caught("bo", 12)).toEqual(["bo", "cy"]);
  });

  it("nobody is, where it went off elsewhere, or it is not known where (S2, Explosives)", () => {
    expect(caught("bo", 10)).toEqual([]);
    expect(caught("eve", 12)).toEqual([]);
    expect(caught("", 12)).toEqual([]);
    expect(caught("bo", 12, { ...placed, space: { grid, spots: {} } })).toEqual([]);
  });

  it("those are caught who stand within 5 m of the place that was chosen on the scene, the thrower too (S2, Explosives)", () => {
    expect(atPlace(4, "Scene.field")).toEqual(["ana", "bo"]);
    expect(atPlace(18, "Scene.field")).toEqual(["cy", "dee"]);
    expect(atPlace(3, "Scene.field")).toEqual(["ana", "bo"]);
  });

  it("the GM says who is, where it landed elsewhere, or the place is on another scene (S2, Explosives; d6x3/R-7)", () => {
    expect(atPlace(4, "Scene.field", 10)).toEqual([]);
    expect(atPlace(4, "Scene.cave")).toEqual([]);
  });
});
