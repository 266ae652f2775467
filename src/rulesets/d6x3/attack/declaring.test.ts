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
  const space = { grid, spots, scene: "Scene.field" };
  const placed = { ...sceneOf([person("ana", { weapons: [frag] }), ...people], 1, "ana"), space };
  const caught = (aim: object, total: number, where: typeof placed = placed, scatter = [4, 1]) => {
    const facts = must(declareThrow({ actor: "ana", weapon: "frag", distance: 8, ...aim }, GM, where));
    const move = landStage(RULINGS)({ ...facts, total }, { scatter }, where);
    return move.type === "ask" ? move.questions.map(({ id }) => id) : move.events?.[0]?.data["targets"];
  };
  const place = (column: number, on = "Scene.field") => ({
    site: { scene: on, cell: [0, column], height: 0, level: "" },
    target: "bo",
  });

  it("those are caught who stand within 5 m of the one at whose feet it went off (S2, Explosives)", () => {
    expect(caught({ target: "bo" }, 12)).toEqual(["bo", "cy"]);
  });

  it("those are caught who stand within 5 m of the place that was chosen on the scene, the thrower too (S2, Explosives)", () => {
    expect(caught(place(4), 12)).toEqual(["ana", "bo"]);
    expect(caught(place(18), 12)).toEqual(["cy", "dee"]);
  });

  it("a throw that fails catches those within 5 m of where its dice lead (S2, Explosives; d6x3/J-18; d6x3/R-40)", () => {
    expect(caught({ target: "bo" }, 10)).toEqual(["bo", "cy", "dee"]);
    expect(caught({ target: "bo" }, 10, placed, [4, 4])).toEqual(["ana", "bo"]);
    expect(caught(place(4), 10, placed, [6, 4])).toEqual(["ana"]);
  });

  it("where the scene does not show the aim, those are caught who are named (d6x3/R-7)", () => {
    expect(caught({ target: "eve" }, 12)).toEqual(["eve"]);
    expect(caught({ target: "eve", near: ["ana", "dee"] }, 12)).toEqual(["eve", "ana", "dee"]);
  });

  it("a player names none whom the scene shows elsewhere than an aim that it does not show; the GM may (d6x3/R-7)", () => {
    const aim = { actor: "ana", weapon: "frag", distance: 8, near: ["bo", "dee", "eve"] };
    const read = (seat: { readonly gm: boolean; readonly fighters: readonly string[] }, where: object) =>
      must(declareThrow(aim, seat, { ...placed, ...where })).near;
    const hers = { gm: false, fighters: ["ana"] };
    expect(read(hers, {})).toEqual(["eve"]);
    expect(read(hers, { space: undefined })).toEqual(["bo", "dee", "eve"]);
    expect(read(GM, {})).toEqual(["bo", "dee", "eve"]);
  });

  it("the GM says who is, where the scene does not show it, and nobody is named or it failed (d6x3/R-7)", () => {
    expect(caught({}, 12)).toEqual(["caught"]);
    expect(caught({ target: "eve" }, 10)).toEqual(["caught"]);
    expect(caught(place(4, "Scene.cave"), 10)).toEqual(["caught"]);
  });
});
