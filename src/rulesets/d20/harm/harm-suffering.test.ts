import { expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal } from "../../../../tests/contract/must.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { effectiveScore } from "../fighter/fighter.ts";
import { RULINGS } from "../rulings.ts";
import { applyLoss, sufferKind } from "./harm.ts";

const ana = person("ana", { vitality: 5, abilities: { wisdom: 4 } });
const scene = sceneOf([ana]);

test.each([
  [3, GM, "action/malformed"],
  [{ fighter: "ana", what: "wisdom", how: "damaged", amount: 1 }, ANA, "action/gm-only"],
  [{ fighter: "bo", what: "wisdom", how: "damaged", amount: 1 }, GM, "action/nobody"],
  [{ fighter: "ana", what: "luck", how: "damaged", amount: 1 }, GM, "payload/unknown-word"],
  [{ fighter: "ana", what: "wisdom", how: "lost", amount: 1 }, GM, "payload/unknown-word"],
  [{ fighter: "ana", what: "wisdom", how: "damaged", amount: 0 }, GM, "payload/not-a-number"],
])("%j is refused: %s", (payload, seat, code) => {
  expectRefusal(declaredAs(sufferKind(RULINGS), payload, seat, scene), code);
});

test.each([
  ["vitality", "damaged", 3, { vitality: 2, wounds: 10 }],
  ["vitality", "damaged", 7, { vitality: 0, wounds: 8 }],
  ["wounds", "damaged", 4, { vitality: 5, wounds: 6 }],
  ["vitality", "drained", 7, { vitality: 0, wounds: 8, drained: { vitality: 5, wounds: 2 } }],
  ["wisdom", "damaged", 3, { damaged: { wisdom: 3 } }],
  ["wisdom", "drained", 9, { drained: { wisdom: 4 } }],
] as const)("%s %s by %i leaves %j (S3; d20/G.1; d20/J-39)", (what, how, amount, left) => {
  const changes = applyLoss(scene, ana, { what, how, amount }, what === "wounds");
  expect(applyEvents(scene, [happened("suffered", {}, changes)]).fighters["ana"]).toMatchObject(left);
});

it("no score falls below 0 (S3; d20/G.1)", () => {
  expect(
    effectiveScore(
      person("ana", { abilities: { wisdom: 4 }, damaged: { wisdom: 3 }, drained: { wisdom: 9 } }),
      "wisdom",
    ),
  ).toBe(0);
});

it("comes to nothing where the fighter is gone", () => {
  const facts = { fighter: "bo", what: "wounds", how: "damaged", amount: 1 } as const;
  expect(sufferKind(RULINGS).stages["suffer"]?.(facts, {}, scene)).toMatchObject({ events: [{ type: "aborted" }] });
});
