import fc from "fast-check";
import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { buildAttack } from "../attack/attack.ts";
import { harmStage, damagePools, buildSave } from "./harm.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  // vitality, wounds, damage, straight, after
  [12, 10, 7, false, 5, 10, "C1"],
  [10, 12, 6, true, 10, 6, "D19"],
  [3, 10, 8, false, 0, 5, "d20/G.1: the rest goes to the wounds"],
  [0, 3, 5, false, 0, 0, "D51"],
  [4, 3, 9, true, 4, 0, "d20/G.1"],
])(
  "vitality %i and wounds %i after %i (straight %s) are %i and %i (%s)",
  (vitality, wounds, damage, straight, left, leftWounds) => {
    expect(damagePools({ vitality, wounds }, damage, straight)).toEqual({ vitality: left, wounds: leftWounds });
  },
);

it("takes no more than the damage, and never below 0", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(80), fc.boolean(), (vitality, wounds, damage, straight) => {
      const after = damagePools({ vitality, wounds }, damage, straight);
      const lost = vitality + wounds - after.vitality - after.wounds;
      expect(after.vitality >= 0 && after.wounds >= 0 && lost <= damage).toBe(true);
    }),
  );
});

it("a save is thrown by everybody (d20/J-23; d20/case-D39)", () => {
  expect(buildSave(person("bo", { npc: true, saves: { fortitude: 2 } }), "fortitude", 12).total).toBe(14);
});

it("those who have had a turn are not asked for a save (d20/case-D21)", () => {
  const facts = { ...buildAttack(blowWith()), damage: 4 };
  expect(harmStage(RULINGS)(facts, {}, sceneOf([person("bo", { vitality: 9 })]))).toMatchObject({
    type: "next",
    events: [{ type: "wounded", changes: [{ before: 9, after: 5 }] }],
  });
  expect(harmStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
});

test.each([
  ["disabled", 3, null],
  ["disabled", 9, "incapacitated"],
  ["", 9, "incapacitated"],
])("with 4 of vitality and no wounds, the state %j and %i damage, who is hurt is %j (d20/J-4)", (state, damage, is) => {
  const bo = person("bo", { state, vitality: 4, vitalityMax: 9, wounds: 0 });
  const facts = { ...buildAttack(blowWith()), damage };
  expect(harmStage(RULINGS)(facts, {}, sceneOf([bo]))).toMatchObject({
    events: [{ type: "wounded", data: { condition: is } }],
  });
});
