import { expect, it } from "vitest";
import { playing } from "../../../../tests/contract/playing.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Cell } from "../../../engine/index.ts";
import { d20 } from "../index.ts";

const { declared, answered } = playing(d20);
const javelin = { ...weaponWith({ id: "javelin", name: "Javelin", kind: "thrown" }), quantity: 1 };
const at = (cell: Cell) => ({ cells: [cell], radius: 0, height: 0, level: "" });
const grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" } as const;

/** The scene after Ana has thrown her last javelin at Bo, so many spaces away. */
function thrownAt(spaces: number) {
  const people = [person("ana", { weapons: [javelin] }), person("bo", { npc: true })];
  const space = { scene: "Scene.field", grid, spots: { ana: at([0, 0]), bo: at([0, spaces]) } };
  const scene = { ...sceneOf(people, { round: 1, turn: "ana" }), space };
  const thrown = must(declared(scene, "attack", { attacker: "ana", target: "bo", weapon: "javelin" }));
  return answered(thrown, [[2]]).scene;
}
const pickUp = { actor: "ana", weapon: "javelin" };

it("a thrown javelin is used up, and lies where its target stands (d20/J-82)", () => {
  const { fighters, fight } = thrownAt(1);
  expect(fighters["ana"]).toMatchObject({ weapons: { javelin: { quantity: 0 } } });
  const lying = Object.values(fight.effects).filter(({ kind }) => kind === "thrown");
  expect(lying).toMatchObject([{ bearer: "ana", data: { what: "Javelin" } }]);
  const next = { ...thrownAt(1), fight: { ...fight, budgets: {} } };
  const again = { attacker: "ana", target: "bo", weapon: "javelin" };
  expectRefusal(declared(next, "attack", again), "weapon/none-left");
});

it("is picked up by a short action within five feet of there, once (S3; d20/D; d20/J-82)", () => {
  const scene = thrownAt(1);
  const picked = must(declared(scene, "pick-up", pickUp)).scene;
  expect(picked.fighters["ana"]).toMatchObject({ weapons: { javelin: { quantity: 1 } } });
  expect(Object.values(picked.fight.effects).map(({ kind }) => kind)).not.toContain("thrown");
  expectRefusal(declared(thrownAt(3), "pick-up", pickUp), "action/nothing-dropped");
});
