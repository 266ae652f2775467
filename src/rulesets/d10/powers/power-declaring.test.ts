import { expect, test } from "vitest";
import { person, powerWith, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { payQuickAction } from "../economy/economy.ts";
import { RULINGS } from "../rulings.ts";
import { declarePower } from "./power-declaring.ts";

const GM = { gm: true, fighters: [] };

function declare(power: Data, targets: readonly string[] = ["bo"]) {
  const bolt = powerWith([], { duration: "instant", ...power });
  const ana = person("ana", { attributes: { wits: 4 }, powers: [{ ...bolt }] });
  const start = sceneOf([ana, person("bo"), person("cy")]);
  const scene = applyEvents(start, [happened("drew", {}, must(payQuickAction(start, "ana")))]);
  return declarePower(RULINGS)({ user: "ana", power: "power", targets }, GM, scene, []);
}

test.each([
  ["action", 2],
  ["reaction", 2],
  ["free", 4],
])("two dice of a quick action come off the Action alone: a power as %s has %i of 4 (S0; d10/D.2)", (time, dice) => {
  const roll = { by: "ability", attribute: "wits", ability: "athletics", difficulty: 6 };
  expect(must(declare({ time, roll })).pool?.dice).toBe(dice);
});

test.each([
  ["one", ["bo"], null],
  ["one", ["bo", "cy"], "power/too-many"],
  ["several", ["bo", "cy"], null],
  ["several", [], "power/no-target"],
])("a power for %s may name %j: %s (d10/J.1)", (target, targets, code) => {
  const declared = declare({ target, mostTargets: 2 }, targets);
  if (code === null) expect(must(declared).targets).toEqual(targets);
  else expectRefusal(declared, code);
});
