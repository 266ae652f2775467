import { expect, it, test } from "vitest";
import { ANA, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { drawKind, listDrawOffers, pickCarriedThings } from "./hands.ts";
import { listOpeningWeapons } from "../answer/opportunity.ts";

const sword = weaponWith();
const dirk = weaponWith({ id: "dirk", name: "dirk", ready: false });
const ana = person("ana", { weapons: [sword, dirk] });
const scene = sceneOf([ana]);
const where = (kind: string, thing: string) =>
  sceneOf([ana], {
    effects: { [`${kind}.1`]: { kind, bearer: "ana", data: { thing }, anchor: { moment: "x", of: "ana", count: 1 } } },
  });

test.each([
  ["drawn", "dirk", [true, true]],
  ["stowed", "sword", [false, false]],
  ["dropped", "sword", [false]],
] as const)("what is %s in a fight counts before the sheet: %s (d20/J-46, d20/J-56)", (kind, thing, ready) => {
  const { weapons } = pickCarriedThings(where(kind, thing), ana);
  expect(Object.values(weapons).map((each) => each.ready)).toEqual(ready);
});

it("what is put away threatens nobody (S3; d20/E; d20/J-56)", () => {
  expect(listOpeningWeapons(ana, null).map(({ id }) => id)).toEqual(["sword", "unarmed"]);
});

it("draws what is put away and puts away what is in hand (d20/J-56)", () => {
  expect(must(declaredAs(drawKind, { actor: "ana", draw: "dirk", stow: "sword" }, ANA, scene))).toEqual({
    actor: "ana",
    ...{ draws: "dirk", stows: "sword", foes: [], distance: null },
  });
  for (const [weapon, stow] of [
    ["", ""],
    ["sword", ""],
    ["", "dirk"],
    ["axe", ""],
  ] as const)
    expectRefusal(declaredAs(drawKind, { actor: "ana", draw: weapon, stow }, ANA, scene), "action/nothing-to-draw");
});

it("what is put away is offered to be drawn, and what is in hand to be put away (d20/J-56)", () => {
  const [draw, stow] = [[{ id: "dirk", name: "dirk" }], [{ id: "sword", name: "sword" }]];
  expect(listDrawOffers({ actor: "ana" }, scene)).toEqual({ draw, stow });
});
