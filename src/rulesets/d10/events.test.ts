import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { must } from "../../../tests/contract/must.ts";
import { type Data, type Scene, lookup } from "../../engine/index.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { d10 } from "./index.ts";

const GM = { gm: true, fighters: [] };
const ANA = {
  attributes: { dexterity: 4 },
  abilities: { athletics: 3, brawl: 2, firearms: 2 },
  weapons: [weaponWith({ id: "gun", kind: "firearm", rateOfFire: 3 })],
  powers: [{ id: "bolt", name: "Bolt", target: "one", effects: [] }],
};
const ana = person("ana", ANA);
const others = [person("bo"), person("cy")];
const attack = { attacker: "ana", target: "bo", weapon: "unarmed" };
const split = [
  { action: "dodge", dice: 2 },
  { action: "evade", dice: 2 },
];

/** What may be declared of Ana's, and the stages that need her able to act. */
const DEEDS: readonly (readonly [string, Data, readonly string[]])[] = [
  ["quick", { actor: "ana", what: "draws" }, ["quick"]],
  ["deed", { actor: "ana", what: "pulls a lever" }, ["declare", "deed"]],
  ["task", { actor: "ana", attribute: "dexterity", ability: "athletics" }, ["declare", "roll"]],
  ["split", { actor: "ana", parts: split }, ["split"]],
  ["aim", { actor: "ana", target: "bo", weapon: "gun" }, ["aim"]],
  ["evade", { evader: "ana" }, ["declare", "roll"]],
  ["attack", attack, ["declare", "react", "help", "roll"]],
  ["grapple", { attacker: "ana", target: "bo" }, ["declare", "react", "roll"]],
  ["volley", { attacker: "ana", targets: ["bo", "cy"], weapon: "gun" }, ["declare", "roll"]],
  ["power", { user: "ana", power: "bolt", targets: ["bo"] }, ["declare", "price", "roll"]],
  ["hold", { holder: "ana", trigger: "x", action: "attack", target: "bo", weapon: "unarmed" }, ["hold"]],
  ["move", { mover: "ana", gait: "walk", metres: 2 }, ["move"]],
];

/** What the GM says of Ana, whatever she is able to do. */
const DECREES: readonly (readonly [string, Data, string])[] = [
  ["hazard", { fighter: "ana", dice: 1 }, "harm"],
  ["sleep", { fighter: "ana", asleep: true }, "sleep"],
  ["bleed", { fighter: "ana" }, "body"],
  ["treat", { fighter: "ana" }, "body"],
  ["spare", { fighter: "ana" }, "body"],
  ["recover", { fighter: "ana", days: 1 }, "recover"],
];

/** What a stage says in a scene, of a declaration made in another. */
function heldAt(kind: string, payload: Data, stage: string, scene: Scene<Fighter>, before = sceneOf([ana, ...others])) {
  const exchange = lookup(d10.exchanges, kind);
  const facts = exchange?.declare ? must(exchange.declare(payload, GM, before, [])) : {};
  const move = exchange?.stages[stage]?.(facts, {}, scene);
  return move?.type === "close" ? [move.result, ...move.events] : move?.type;
}

const ended = [null, { type: "aborted", data: { fighter: "ana" }, changes: [] }];

const each = DEEDS.flatMap(([kind, payload, stages]) => stages.map((stage) => [kind, stage, payload] as const));

test.each(each)("%s: who is felled before its %s goes no further (S0; d10/D.4; d10/H.1)", (kind, stage, payload) => {
  const felled = sceneOf([person("ana", { ...ANA, wound: 7 }), ...others]);
  expect(heldAt(kind, payload, stage, felled)).toEqual(ended);
});

test.each(each)("%s: who is gone before its %s does nothing", (kind, stage, payload) => {
  expect(heldAt(kind, payload, stage, sceneOf(others))).toEqual(ended);
});

test.each(DEEDS.filter(([kind]) => kind !== "hold" && kind !== "move"))(
  "%s: who has spent the action meanwhile does not begin it (S0; d10/D.1)",
  (kind, payload, [first = ""]) => {
    const scene = sceneOf([ana, ...others]);
    const budgets = { ana: { action: { span: "1", spent: 1 } } };
    expect(heldAt(kind, payload, first, { ...scene, fight: { ...scene.fight, budgets } })).toEqual(ended);
  },
);

test.each(DECREES)("%s: nothing befalls who is gone", (kind, payload, stage) => {
  const health: Data = kind === "spare" ? { wound: 8 } : { wound: 5, bleeding: kind !== "recover" };
  const before = sceneOf([person("ana", { ...ANA, ...health })]);
  expect(heldAt(kind, payload, stage, sceneOf(others), before)).toEqual(ended);
});
