import { expect, it } from "vitest";
import { playing } from "../../../../tests/contract/playing.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Cell } from "../../../engine/index.ts";
import { d10 } from "../index.ts";

const { declared, answered } = playing(d10);
const knife = { ...weaponWith({ id: "knife", name: "Knife", kind: "thrown", range: 20 }), quantity: 1 };
const at = (cell: Cell) => ({ cells: [cell], radius: 0, height: 0, level: "" });
const grid = { shape: "square", diagonals: "equidistant", distance: 1, unit: "m" } as const;

/** The play after Ana has thrown her last knife at Bo, so many metres away, who lets it come. */
function thrownAt(metres: number) {
  const ana = person("ana", { attributes: { dexterity: 2 }, weapons: [knife] });
  const space = { scene: "Scene.field", grid, spots: { ana: at([0, 0]), bo: at([0, metres]) } };
  const scene = { ...sceneOf([ana, person("bo")]), space };
  const thrown = must(declared(scene, "attack", { attacker: "ana", target: "bo", weapon: "knife" }));
  return answered(thrown, ["pass", [2, 2]]);
}
const quick = { actor: "ana", picksUp: "knife" };

it("a thrown knife is used up, and lies where its target stands (d10/L-81)", () => {
  const { scene } = thrownAt(2);
  expect(scene.fighters["ana"]).toMatchObject({ weapons: { knife: { quantity: 0, ready: true } } });
  expect(Object.values(scene.fight.effects)).toMatchObject([
    { kind: "thrown", bearer: "ana", data: { what: "Knife" } },
  ]);
  const again = { attacker: "ana", target: "bo", weapon: "knife" };
  expectRefusal(declared({ ...scene, fight: { ...scene.fight, budgets: {} } }, "attack", again), "weapon/none-left");
});

it("is picked up by a quick action within two metres of there, once (S0; d10/D.2; d10/L-81)", () => {
  const { scene } = thrownAt(2);
  const fresh = { ...scene, fight: { ...scene.fight, budgets: {} } };
  const picked = must(declared(fresh, "quick", quick));
  expect(picked.scene.fighters["ana"]).toMatchObject({ weapons: { knife: { quantity: 1 } } });
  expect(picked.scene.fight.effects).toEqual({});
  expect(picked.events.map(({ type }) => type)).toEqual(["acted-quickly", "picked-up"]);
  expectRefusal(declared(picked.scene, "quick", quick), "weapon/none-left");
  const far = thrownAt(3).scene;
  const later = { ...far, fight: { ...far.fight, budgets: {} } };
  expectRefusal(declared(later, "quick", quick), "ready/too-far");
});
