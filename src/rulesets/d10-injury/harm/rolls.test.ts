import { expect, test } from "vitest";
import { must } from "../../../../tests/contract/must.ts";
import {
  type Data,
  type Json,
  type Scene,
  type ExchangeStep,
  createEmptyFight,
  createEmptyState,
  run,
} from "../../../engine/index.ts";
import { NO_CIRCUMSTANCES, d10Injury } from "../index.ts";

const GM = { gm: true, fighters: [] };
const ANA = { attributes: { brawn: 3, intelligence: 3, dexterity: 3, wits: 2 }, abilities: { medicine: 1 }, load: 5 };
const HURT: Data = { injuries: [{ severity: 3 }, { severity: 4 }, { severity: 4, stabilised: true }] };

function sceneOf(people: Readonly<Record<string, Data>>) {
  const read = Object.entries(people).map(([id, data]) => [id, must(d10Injury.readFighter({ id, name: id, ...data }))]);
  return { fighters: Object.fromEntries(read), fight: createEmptyFight(1), world: {} };
}

function declared(kind: string, payload: Data, scene: Scene): ExchangeStep {
  return must(run(createEmptyState(d10Injury.id), { type: "declare", kind, payload, seat: GM }, scene, d10Injury));
}

function rolled(step: ExchangeStep, question: string, faces: Json): ExchangeStep {
  const ask = step.state.ask?.id ?? "";
  return must(run(step.state, { type: "answer", ask, question, value: faces, seat: GM }, step.scene, d10Injury));
}

// Wits 2 and Medicine 1. A ten counts twice and a one takes one away, so two tens and a one come to 3, three ones to -3.
test.each([
  [[10, 10, 1], 3, true],
  [[1, 1, 1], -3, false],
])("%j on treating the worst open Injury come to %i (d10/H.4)", (faces, outcome, stable) => {
  const asked = declared("treat", { healer: "ana", patient: "bo" }, sceneOf({ ana: ANA, bo: { ...ANA, ...HURT } }));
  expect(asked.state.ask?.questions).toMatchObject([{ id: "treat", kind: "faces", count: 3 }]);
  expect(asked.scene.fighters["bo"]).toMatchObject({ injuries: [{ severity: 3 }, { severity: 4 }, { severity: 4 }] });
  const treated = rolled(asked, "treat", faces);
  expect(treated.state.result).toEqual({ outcome, stable });
  expect(treated.events.map(({ type }) => type)).toEqual(["rolled", "stabilised"]);
  expect(treated.events[0]?.data).toMatchObject({ side: "attack", fighter: "ana", faces, outcome });
  expect(treated.scene.fighters["bo"]).toMatchObject({
    injuries: [
      { severity: 3, stabilised: false },
      { severity: 4, stabilised: stable },
      { severity: 4, stabilised: true },
    ],
  });
});

// A Mind of 6 in dice: 5 and half of Intelligence 3, rounded up, is 7; none of it is lost.
test.each([
  [[9, 9, 9, 2, 2, 2, 2], 0],
  [[2, 2, 2, 2, 2, 2, 2], 1],
  [[1, 2, 2, 2, 2, 2, 2], 2],
])("%j when a Limit is crossed leaves %i Traumas and costs as much of the Mind (d10/H.5)", (faces, count) => {
  const asked = declared("trauma", { fighter: "ana", limit: " killing " }, sceneOf({ ana: ANA }));
  expect(asked.events).toMatchObject([
    { type: "limit-crossed", data: { fighter: "ana", name: "ana", limit: "killing" } },
  ]);
  expect(asked.state.ask?.questions).toMatchObject([{ id: "mind", kind: "faces", count: 7 }]);
  const shaken = rolled(asked, "mind", faces);
  expect(shaken.state.result).toMatchObject({ traumas: count });
  expect(shaken.events).toMatchObject([
    { type: "rolled", data: { side: "attack", faces } },
    { type: "shaken", data: { count } },
  ]);
  const traumas = Array.from({ length: count }, () => ({ name: "killing" }));
  expect(shaken.scene.fighters["ana"]).toMatchObject({ traumas, mental: count });
});

test("rest tells what is left, and touches the Mind only where it was lost (d10/H.2, d10/H.5)", () => {
  const whole = declared("recover", { fighter: "ana", days: 1 }, sceneOf({ ana: ANA }));
  expect(whole.state.result).toEqual({ injuries: 0, mental: 0 });
  expect(whole.events[0]?.data).not.toHaveProperty("freshened");
  expect(whole.events[0]?.changes.map(({ at }) => at)).toEqual([["fighters", "ana", "injuries"]]);
  const shaken = declared("recover", { fighter: "ana", days: 1 }, sceneOf({ ana: { ...ANA, mental: 2 } }));
  expect(shaken.events[0]?.changes.map(({ at }) => at.at(-1))).toEqual(["injuries", "mental"]);
});

test("an untreated Injury grows worse beside a treated one, and each day tells why (d10/H.4)", () => {
  const hurt: Data = { ...ANA, injuries: [{ severity: 2, stabilised: true }, { severity: 3 }] };
  const worse = declared("bleed", { fighter: "ana", days: 1 }, sceneOf({ ana: hurt }));
  expect(worse.state.result).toEqual({ injuries: 3 });
  expect(worse.events[0]).toMatchObject({ type: "wounded", data: { fighter: "ana", because: "untreated" } });
});

test("circumstances that this edition has not are neither offered nor taken; others are (d10/K.14, d10/K.25)", () => {
  const scene = sceneOf({ ana: ANA, bo: ANA });
  const kind = d10Injury.exchanges["attack"];
  const payload = { attacker: "ana", target: "bo", weapon: "unarmed" };
  const offered = kind?.switches?.(payload, scene).map(({ id }) => id) ?? [];
  expect(offered).toContain("offHand");
  expect(offered.filter((id) => NO_CIRCUMSTANCES.includes(id))).toEqual([]);
  const declare = (modifiers: Json) => kind?.declare?.({ ...payload, modifiers }, GM, scene, []);
  expect(declare(["offHand"])).toMatchObject({ ok: true });
  expect(declare(["byStrength"])).toMatchObject({
    refusal: { code: "attack/unknown-modifier", data: { modifier: "byStrength" } },
  });
  expect(declare([3])).toMatchObject({ ok: false });
});
