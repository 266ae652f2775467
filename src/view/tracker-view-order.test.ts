import { expect, test } from "vitest";
import { RULESETS } from "../rulesets/all.ts";
import { textsOf } from "../../tests/language-keys.ts";
import { rendererIn } from "../../tests/shown/rendering.ts";
import { listOrderDice } from "./tracker-view.ts";

const render = rendererIn(textsOf("lang/en.json"));

/** The dice on the card of a roll for the order: each with its mark, its meaning and its face. */
function diceOn(game: string, faces: readonly number[]) {
  const rules = RULESETS[game];
  if (!rules) throw new Error(`no ${game}`);
  const html = render("systems/riposte/templates/combat/initiative.hbs", {
    lines: [{ dice: listOrderDice(rules, {}, faces) }],
  });
  return [...html.matchAll(/riposte-die is-(\w+)"(?: data-tooltip="([^"]*)")?>(\d+)</g)].map((found) => found.slice(1));
}

test("3d6: the Drama Die is the third on the card of an initiative too (d6x3/C; d6x3/A.1)", () => {
  expect(diceOn("d6x3", [2, 3, 6])).toEqual([
    ["plain", undefined, "2"],
    ["plain", undefined, "3"],
    ["special", "The Drama Die", "6"],
  ]);
});

test("d10: the dice for the order show which are successes (S1; d10/C)", () => {
  expect(diceOn("d10", [10, 7, 5]).map(([mark, , face]) => [mark, face])).toEqual([
    ["double", "10"],
    ["success", "7"],
    ["none", "5"],
  ]);
});

test("d6: the dice for the order show which are hits (N1; N3)", () => {
  expect(diceOn("d6", [6, 5, 4]).map(([mark]) => mark)).toEqual(["success", "success", "none"]);
});

test("where a card is told in one line, each of its dice stands for itself", () => {
  const rules = RULESETS["d10"];
  const dice = rules ? listOrderDice(rules, {}, [10, 8, 10, 3, 1]) : [];
  const html = render("systems/riposte/templates/combat/initiative.hbs", { lines: [{ dice, outcome: 4 }] });
  const line = html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  expect(line.trim()).toBe("Initiative 4 10 8 10 3 1");
});
