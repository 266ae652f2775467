import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { buildAttack } from "./attack.ts";
import { sumDamage, listDamageReasons, damageStage } from "./damage.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  [[3, 4], [2, 1], 10, "D57: 2d6, Strength 2, stance 1"],
  [[1], [-5], 1, "d20/J-21: one point at least"],
  [[6], [], 6, "I"],
] as const)("%j and %j are %i (%s)", (faces, values, amount, _from) => {
  expect(
    sumDamage(
      faces,
      values.map((value) => ({ source: "any", value })),
      RULINGS,
    ),
  ).toBe(amount);
});

it("Strength adds by hand and throw, not by shot; injuries take away (d20/I; S3, d20/F.2)", () => {
  const strong = { abilities: { strength: 16 }, injuries: [{ part: "damage", text: "" }] };
  const ana = person("ana", strong);
  const sums = (["melee", "thrown", "ranged"] as const).map((kind) =>
    listDamageReasons(sceneOf([ana]), ana, blowWith({ weapon: weaponWith({ kind }) }), RULINGS).map(
      ({ value }) => value,
    ),
  );
  expect(sums).toEqual([[3, -2], [3, -2], [-2]]);
});

it("lapses where the attacker is gone", () => {
  expect(damageStage(RULINGS)(buildAttack(blowWith()), {}, sceneOf([]))).toMatchObject({
    events: [{ type: "aborted" }],
  });
});
