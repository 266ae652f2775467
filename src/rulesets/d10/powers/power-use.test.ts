import { expect, test } from "vitest";
import { powerWith } from "../../../../tests/contract/d10-people.ts";
import { damageEffect, powerDamageDice } from "./power-use.ts";

test.each([
  [false, [{ source: "name:Bolt", value: 4 }]],
  [
    true,
    [
      { source: "name:Bolt", value: 4 },
      { source: "damage.margin", value: 2 },
    ],
  ],
])("a power does its own damage dice, and the margin's where it adds it: %s (S1; d10/J.1)", (addsMargin, dice) => {
  const effect = damageEffect(powerWith([{ effect: "damage", value: 4, addsMargin }]));
  expect(effect && powerDamageDice("Bolt", effect, 2)).toEqual(dice);
});
