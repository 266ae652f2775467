import { expect, it } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { happened } from "../events.ts";
import { type Cell, applyEvents } from "../../../engine/index.ts";
import { THROWING } from "./thrown.ts";

const knife = { ...weaponWith({ id: "knife", name: "Knife", group: "thrown", ready: false }), quantity: 0 };
const [ana, bo] = [person("ana", { weapons: [knife] }), person("bo")];
const at = (cell: Cell) => ({ cells: [cell], radius: 0, height: 0, level: "" });
const grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" } as const;

/** The scene after Ana has thrown her last knife at Bo, four spaces away; then Ana stands in a column. */
function thrownAt(column: number) {
  const space = { scene: "Scene.field", grid, spots: { ana: at([0, column]), bo: at([0, 4]) } };
  const scene = { ...sceneOf([ana, bo], 1, "ana"), space };
  const thrown = THROWING.throwAt(scene, "ana", knife, "bo");
  return applyEvents(scene, [happened("exposed", { fighter: "ana" }, thrown)]);
}

it("a thrown knife is picked up within two metres of where its target stood, once (S2, Ready; d6x3/R-39)", () => {
  const scene = thrownAt(3);
  const changes = must(THROWING.pickUp(scene, ana, knife));
  const after = applyEvents(scene, [happened("exposed", { fighter: "ana" }, changes)]);
  expect(after.fighters["ana"]?.weapons["knife"]?.quantity).toBe(1);
  expectRefusal(THROWING.pickUp(after, ana, knife), "weapon/none-left");
});

it("no knife is picked up from afar, nor one that was not thrown (d6x3/R-39)", () => {
  expectRefusal(THROWING.pickUp(thrownAt(2), ana, knife), "ready/too-far");
  expectRefusal(THROWING.pickUp(sceneOf([ana, bo], 1, "ana"), ana, knife), "weapon/none-left");
});

it("without a scene a thrown knife is near (d6x3/R-39)", () => {
  const { space: _space, ...scene } = thrownAt(0);
  expect(must(THROWING.pickUp(scene, ana, knife))).toHaveLength(2);
});
