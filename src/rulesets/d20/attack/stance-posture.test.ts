import { expect, it, test } from "vitest";
import { ANA, blowWith, GM, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyEvents, happened, sumModifiers } from "../../../engine/index.ts";
import { listSituationReasons } from "./attack.ts";
import { layProne, isProne, standKind } from "./stance.ts";
import { RULINGS } from "../rulings.ts";

const bo = person("bo");
const upright = sceneOf([person("ana"), bo]);
const felled = applyEvents(upright, [happened("felled", {}, layProne(upright, "bo"))]);

it("who lies already does not fall again", () => {
  expect(isProne(felled, "bo")).toBe(true);
  expect(layProne(felled, "bo")).toEqual([]);
});

test.each([
  ["melee", [], -4],
  ["ranged", [], 4],
  ["melee", ["targetProne"], -4],
  ["ranged", ["targetGoodCover"], 8],
])(
  "against %s with %j named, lying low is worth %i in defence (S3; d20/A.5, d20/H; d20/J-26)",
  (kind, circumstances, value) => {
    const blow = blowWith({ weapon: weaponWith({ kind }), circumstances });
    expect(sumModifiers(listSituationReasons(felled, bo, "defence", blow, RULINGS))).toBe(value);
  },
);

test.each([
  [{ actor: "cy" }, GM, "action/nobody"],
  [{ actor: "bo" }, ANA, "action/not-yours"],
  [{ actor: "ana" }, ANA, "action/not-prone"],
])("standing up as %j is refused: %s", (payload, seat, code) => {
  expectRefusal(declaredAs(standKind, payload, seat, felled), code);
});

it("needs a short action (S3; d20/D; d20/J-42)", () => {
  const budgets = { bo: { action: { span: "1+", spent: 2 } } };
  const spent = { ...felled, fight: { ...felled.fight, budgets } };
  expectRefusal(declaredAs(standKind, { actor: "bo" }, GM, spent), "economy/spent");
  const facts = must(declaredAs(standKind, { actor: "bo" }, GM, felled));
  expect(standKind.stages["stand"]?.(facts, {}, spent)).toMatchObject({ events: [{ type: "aborted" }] });
});
