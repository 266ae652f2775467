import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { RULINGS } from "../rulings.ts";
import { declareThrow, landStage } from "./explosives.ts";

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
