import { expect, test } from "vitest";
import { type Data, createEmptyFight, createEmptyState, run } from "../../engine/index.ts";
import { findRuleset } from "../../rulesets/all.ts";
import { must } from "../../../tests/contract/must.ts";
import { sceneFor } from "../../../tests/contract/random-play.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { rendererIn, textsIn } from "../../../tests/shown/rendering.ts";
import { describeBudgetCosts, computeSpending } from "./preview.ts";

const english = textsOf("lang/en.json");
const BLADE = { id: "blade", name: "blade", kind: "melee", skill: "blades", ready: true };
const people: readonly Data[] = [
  { id: "ana", name: "Ana", weapons: [BLADE] },
  { id: "bo", name: "Bo" },
];

/** Lists the costs that the bottom line of an attack's window shows. */
function costsSaid(payload: Data): readonly string[] {
  const rules = must(findRuleset("d6"));
  const spent = { points: { span: "1", spent: 1 } };
  const fight = { ...createEmptyFight(1), order: ["ana", "bo"], turn: "ana", budgets: { bo: spent } };
  const scene = { ...sceneFor(rules, people), fight };
  const seat = { gm: false, fighters: ["ana"] };
  const step = must(run(createEmptyState("d6"), { type: "declare", kind: "attack", payload, seat }, scene, rules));
  const prices = describeBudgetCosts(computeSpending(step, fight, "ana"), "d6");
  const taken = prices.map(({ key, data }) => english.get(key)?.replace("{amount}", String(data["amount"]))).join(", ");
  return textsIn(rendererIn(english)("systems/riposte/templates/exchange/act-preview.hbs", { taken }), english);
}

test("d6: the window of an attack says what it costs: 2 points, and one more for a called shot (S4, Attack; d6/E)", () => {
  const attack = { attacker: "ana", targets: ["bo"], weapon: "blade" };
  expect(costsSaid(attack)).toContain("Costs 2 pt");
  expect(costsSaid({ ...attack, called: "opening-2" })).toContain("Costs 3 pt");
});
