import "../rulesets/all.ts";
import { expect, test } from "vitest";
import texts from "../../lang/en.json" with { type: "json" };
import { createEmptyState, run } from "../engine/index.ts";
import { d10 } from "../rulesets/d10/index.ts";
import { must } from "../../tests/contract/must.ts";
import { sceneFor } from "../../tests/contract/random-play.ts";
import { listAdjustViews, rollKey } from "./adjust-view.ts";

const GM = { gm: true, fighters: [] } as const;
const PEOPLE = [
  { id: "ana", name: "Ana", attributes: { dexterity: 2 } },
  { id: "bo", name: "Bo", attributes: { dexterity: 2 } },
];

test("each roll that is still to come has whose it is, its name, and the GM's present word", () => {
  const payload = { attacker: "ana", target: "bo", weapon: "unarmed" };
  const start = sceneFor(d10, PEOPLE);
  const { state, scene } = must(
    run(createEmptyState("d10"), { type: "declare", kind: "attack", payload, seat: GM }, start, d10),
  );
  const said = { type: "adjust", seat: GM, frame: "attack.1", roll: "defence", value: 2, reason: "mud" } as const;
  const step = must(run(state, said, scene, d10));
  const bounds = { frame: "attack.1", unit: "RIPOSTE.d10.adjusting", least: -10, most: 10, longest: 100 };
  expect(listAdjustViews(step.state, step.scene, d10)).toEqual([
    { ...bounds, roll: "attack", fighter: "ana", what: "RIPOSTE.d10.roll.attack", value: 0, reason: "" },
    { ...bounds, roll: "defence", fighter: "bo", what: "RIPOSTE.d10.roll.defence", value: 2, reason: "mud" },
  ]);
  const answer = {
    type: "answer",
    ask: step.state.ask?.id ?? "",
    question: "reaction",
    value: "pass",
    seat: GM,
  } as const;
  const rolling = must(run(step.state, answer, step.scene, d10));
  expect(listAdjustViews(rolling.state, rolling.scene, d10).map(({ roll }) => roll)).toEqual(["attack"]);
});

test("one of several rolls of a kind has the name of its kind", () => {
  expect(rollKey("d10-classic", "stealth.1")).toBe("RIPOSTE.d10.roll.stealth");
  expect(texts.RIPOSTE.d10.roll).toHaveProperty("stealth");
});
