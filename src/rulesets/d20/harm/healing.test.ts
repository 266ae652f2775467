import { expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { healedBy, healKind } from "./healing.ts";

test.each([
  ["vitality", 8, 0, 3, 0],
  ["vitality", 8, 9, 3, 0],
  ["vitality", 8, 20, 3, 6],
  ["vitality", 4, 20, 3, 4],
  ["wounds", 8, 0, 3, 8],
  ["strength", 2, 0, 1, 2],
] as const)("of %s a power of %i in %i minutes, at a rate of %i, gives back %i (S3; d20/G.2; d20/J-49)", (...row) => {
  const [what, amount, minutes, rate, healed] = row;
  expect(healedBy(what, amount, minutes, rate)).toBe(healed);
});

it("is said by the GM alone, and heals something that there is (S3; d20/G.2)", () => {
  const scene = sceneOf([person("ana")]);
  const said = { fighter: "ana", what: "wounds", amount: 3 };
  expect(must(declaredAs(healKind, said, GM, scene))).toEqual({ ...said, minutes: 10 });
  expectRefusal(declaredAs(healKind, said, ANA, scene), "action/gm-only");
  expectRefusal(declaredAs(healKind, { ...said, what: "luck" }, GM, scene), "payload/unknown-word");
});

it("gives back what was damaged, never what was drained (S3; d20/G.2; d20/J-49)", () => {
  const hurt = person("ana", { wounds: 4, woundsMax: 10, drained: { wounds: 2 } });
  const facts = { fighter: "ana", what: "wounds", amount: 9, minutes: 0 } as const;
  expect(healKind.stages["heal"]?.(facts, {}, sceneOf([hurt]))).toMatchObject({ result: { healed: 4 } });
});
