import { expect, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { type Data, createEmptyFight, lookup } from "../../engine/index.ts";
import { d10Injury } from "./index.ts";

const GM = { gm: true, fighters: [] };
const ANA = { attributes: { brawn: 3, intelligence: 3, dexterity: 3, wits: 2 }, load: 5 };
const BO = { attributes: { brawn: 3, intelligence: 3 }, injuries: [{ severity: 3 }] };

function sceneOf(people: Readonly<Record<string, Data>>) {
  const read = Object.entries(people).map(([id, data]) => [id, must(d10Injury.readFighter({ id, name: id, ...data }))]);
  return { fighters: Object.fromEntries(read), fight: createEmptyFight(1), world: {} };
}

type Scene = ReturnType<typeof sceneOf>;

/** What a stage says in a scene, of a declaration made in another. */
function heldAt(kind: string, payload: Data, stage: string, scene: Scene, before = sceneOf({ ana: ANA, bo: BO })) {
  const exchange = lookup(d10Injury.exchanges, kind);
  const facts = exchange?.declare ? must(exchange.declare(payload, GM, before, [])) : {};
  const move = exchange?.stages[stage]?.(facts, {}, scene);
  return move?.type === "close" ? [move.result, ...move.events] : move?.type;
}

const ended = (fighter: string) => [null, { type: "aborted", data: { fighter }, changes: [] }];

const treat = { healer: "ana", patient: "bo" };
const DEEDS = [
  ["steel", { fighter: "ana", by: "mind" }, "steel"],
  ["treat", treat, "declare"],
  ["treat", treat, "roll"],
  ["rating", { actor: "ana", of: "mind" }, "declare"],
  ["rating", { actor: "ana", of: "mind" }, "roll"],
] as const;

test.each(DEEDS)("%s %j: who is felled before its %s goes no further (S0; d10/D.4; d10/H.3)", (kind, said, stage) => {
  const felled = sceneOf({ ana: { ...ANA, injuries: [{ severity: 7 }] }, bo: BO });
  expect(heldAt(kind, said, stage, felled)).toEqual(ended("ana"));
});

test.each([
  ...DEEDS,
  ["trauma", { fighter: "ana", limit: "killing" }, "roll"],
  ["hazard", { fighter: "ana", severity: 1 }, "harm"],
  ["recover", { fighter: "ana", days: 1 }, "recover"],
] as const)("%s %j: who is gone before its %s does nothing", (kind, said, stage) => {
  expect(heldAt(kind, said, stage, sceneOf({ bo: BO }))).toEqual(ended("ana"));
});

test.each([
  ["treat", treat, "declare"],
  ["rating", { actor: "ana", of: "mind" }, "declare"],
] as const)("%s %j: who has spent the action meanwhile does not begin it (S0; d10/D.1)", (kind, said, stage) => {
  const scene = sceneOf({ ana: ANA, bo: BO });
  const fight = { ...scene.fight, budgets: { ana: { action: { span: "1", spent: 1 } } } };
  expect(heldAt(kind, said, stage, { ...scene, fight })).toEqual(ended("ana"));
});

test("who has exerted themselves meanwhile, or would fall by it, does not once more (d10/H.6)", () => {
  const said = { fighter: "ana", by: "mind" };
  const scene = sceneOf({ ana: ANA });
  const fight = { ...scene.fight, budgets: { ana: { exertion: { span: "1", spent: 1 } } } };
  expect(heldAt("steel", said, "steel", { ...scene, fight })).toEqual(ended("ana"));
  expect(heldAt("steel", said, "steel", sceneOf({ ana: { ...ANA, mental: 6 } }))).toEqual(ended("ana"));
});

test.each([
  ["is gone", {}],
  ["is stabilised already", { bo: { ...BO, injuries: [{ severity: 3, stabilised: true }] } }],
])("no wound is treated, nor grows worse, of a patient who %s (d10/H.4)", (_how, patient) => {
  const scene = sceneOf({ ana: ANA, ...patient });
  expect(heldAt("treat", treat, "roll", scene)).toEqual(ended("ana"));
  expect(heldAt("bleed", { fighter: "bo", days: 1 }, "body", scene)).toEqual(ended("bo"));
});
