import { expect, it } from "vitest";
import { declared, person, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyMoves } from "./order.ts";

const people = [person("ana"), person("bo"), person("cy")];
const scene = sceneOf(people, { turn: "ana", had: ["ana"] });
const after = { fighter: "ana", target: "cy", side: "after" };

it("who moves behind somebody yet to come acts there: the turn is put off, at no cost (N1; d6/C)", () => {
  const { fight } = must(declared(scene, "place", after)).scene;
  expect([fight.turn, fight.had, fight.paused, fight.budgets]).toEqual(["", [], ["ana"], {}]);
  const places = applyMoves({ ana: [3, 1], bo: [2, 1], cy: [1, 1] }, { fight });
  expect(places).toEqual({ ana: [1, 1, -1], bo: [2, 1], cy: [1, 1] });
});

it("who moves beside somebody who has acted goes on, and has the new place from the next pass (N1; d6/C)", () => {
  const last = sceneOf(people, { turn: "cy", had: ["ana", "bo", "cy"] });
  const { fight } = must(declared(last, "place", { fighter: "cy", target: "ana", side: "before" })).scene;
  expect([fight.turn, fight.had, fight.paused]).toEqual(["cy", ["ana", "bo", "cy"], []]);
});

it("is refused off-turn, after an action, beside nobody, and twice in a pass (N1; d6/C)", () => {
  expectRefusal(declared(scene, "place", { ...after, fighter: "bo" }), "action/not-on-turn");
  expectRefusal(declared(scene, "place", { ...after, target: "ana" }), "order/nobody-there");
  const budgets = { ana: { points: { span: "1+", spent: 1 } } };
  expectRefusal(declared({ ...scene, fight: { ...scene.fight, budgets } }, "place", after), "order/acted-already");
  const moved = must(declared(scene, "place", after)).scene;
  const again = { ...moved, fight: { ...moved.fight, turn: "ana" } };
  expectRefusal(declared(again, "place", after), "order/moved-already");
});
