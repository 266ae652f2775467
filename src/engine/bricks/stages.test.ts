import { expect, test } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import { ok, refuse } from "../kernel/result.ts";
import { next, close } from "../kernel/rules.ts";
import { findFighter, getFighterName, listFighters } from "../kernel/scene.ts";
import { defineStages } from "./stages.ts";

type Duellist = { readonly id: string; readonly name: string; readonly up: boolean; readonly coins: number };
type ShotFacts = { readonly attacker: string; readonly target: string; readonly price: number };

const stage = defineStages<Duellist>((_scene, { up }) => (up ? ok(true) : refuse("down")));
const ana = { id: "ana", name: "Ana", up: true, coins: 2 };
const bo = { id: "bo", name: "Bo", up: false, coins: 0 };
const scene = { fighters: { ana, bo }, fight: createEmptyFight(1) };

const shoot = stage<ShotFacts, number, "attacker", "target">(
  {
    able: ["attacker"],
    needs: ["target"],
    pays: ({ price }, _scene, { attacker }) => (attacker.coins >= price ? ok(price) : refuse("poor")),
  },
  (_facts, _answers, _scene, { attacker, target, paid }) => close([attacker.name, target.name, paid]),
);

test("a stage receives the fighters that it needs, and what was paid", () => {
  expect(shoot({ attacker: "ana", target: "bo", price: 2 }, {}, scene)).toMatchObject({ result: ["Ana", "Bo", 2] });
});

const ABORTED = { type: "close", result: null, events: [{ type: "aborted", data: { fighter: "ana" } }] };

test.each([
  ["its actor is gone", { attacker: "cy", target: "bo", price: 0 }, "cy"],
  ["its actor cannot act", { attacker: "bo", target: "ana", price: 0 }, "bo"],
  ["its target is gone", { attacker: "ana", target: "cy", price: 0 }, "ana"],
  ["it cannot be paid", { attacker: "ana", target: "bo", price: 3 }, "ana"],
])("a stage aborts if %s", (_case, facts, fighter) => {
  expect(shoot(facts, {}, scene)).toMatchObject({ ...ABORTED, events: [{ type: "aborted", data: { fighter } }] });
});

test("a stage ends with the result, or the move, that it names", () => {
  const facts = { attacker: "cy", target: "bo", price: 0 };
  const none = stage<ShotFacts, undefined, "attacker">({ able: ["attacker"], result: [] }, (given) => next(given));
  expect(none(facts, {}, scene)).toMatchObject({ type: "close", result: [], events: [{ type: "aborted" }] });
  const skips = stage<ShotFacts, undefined, "attacker">({ able: ["attacker"], otherwise: (given) => next(given) }, () =>
    close("shot"),
  );
  expect(skips(facts, {}, scene)).toMatchObject({ type: "next", events: [] });
});

test("a stage without needs runs its rule", () => {
  const facts = { attacker: "cy", target: "bo", price: 0 };
  expect(stage<ShotFacts>({}, () => close("shot"))(facts, {}, scene)).toMatchObject({ result: "shot", events: [] });
});

test("fighters are found by ids from outside", () => {
  expect(findFighter(scene, "ana")).toBe(ana);
  expect([findFighter(scene, "constructor"), findFighter(scene, 3), findFighter(scene, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(listFighters(scene, ["bo", "cy", "ana"])).toEqual([bo, ana]);
  expect([getFighterName(scene, "bo"), getFighterName(scene, "cy")]).toEqual(["Bo", ""]);
});
