import { expect, it } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { healKind, listIdleHealInputs } from "./recovery.ts";

it("is said by the GM alone, and heals something that there is (S3; d20/G.2)", () => {
  const scene = sceneOf([person("ana")]);
  const payload = { fighter: "ana", what: "wounds", amount: 3 };
  expect(must(declaredAs(healKind, payload, GM, scene))).toEqual({ ...payload, minutes: 10, when: "same" });
  expectRefusal(declaredAs(healKind, payload, ANA, scene), "action/gm-only");
  expectRefusal(declaredAs(healKind, { ...payload, what: "luck" }, GM, scene), "payload/unknown-word");
});

it("gives back what was damaged, never what was drained (S3; d20/G.2; d20/J-49)", () => {
  const hurt = person("ana", { wounds: 4, woundsMax: 10, drained: { wounds: 2 } });
  const facts = { fighter: "ana", what: "wounds", amount: 9, minutes: 0, when: "same" } as const;
  expect(healKind.stages["heal"]?.(facts, {}, sceneOf([hurt]))).toMatchObject({ result: { healed: 4 } });
});

it("asks for the time of what heals vitality alone (S3; d20/G.2; d20/J-49)", () => {
  expect(["vitality", "wounds", "strength"].map((what) => listIdleHealInputs({ what }))).toEqual([
    [],
    ["minutes", "when"],
    ["minutes", "when"],
  ]);
});
