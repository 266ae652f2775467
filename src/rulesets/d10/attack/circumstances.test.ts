import { describe, expect, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import {
  ATTACK_MODIFIERS,
  checkModifierFits,
  maySingleShot,
  mayUseUnderWater,
  toAttackModifier,
  waterModifier,
} from "./circumstances.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";
import { RULINGS } from "../rulings.ts";

const row = (id: string) => {
  const found = ATTACK_MODIFIERS.find((each) => each.id === id);
  if (!found) throw new Error(`There is no row ${id}.`);
  return found;
};

describe("the modifier table (S1; d10/F.2)", () => {
  test.each([
    ["attackerBehindCover", 1],
    ["offHand", 1],
    ["attackerWalking", 1],
    ["attackerRunning", 2],
    ["secondaryAbility", -1],
    ["byStrength", 0],
    ["firingBlind", 4],
    ["singleShot", -1],
    ["targetBehindCover", 2],
    ["targetImmobilised", -3],
    ["targetWalking", 0],
    ["targetRunning", 1],
    ["pointBlank", -2],
    ["longRange", 1],
    ["extremeRange", 2],
    ["sizeChild", 1],
    ["sizeCat", 2],
    ["sizeMouse", 3],
    ["sizeHorse", -1],
    ["sizeTruck", -2],
    ["sizeHouse", -3],
    ["storm", 1],
  ])("%s is %i", (id, value) => {
    expect(row(id).value).toBe(value);
    const sight = { weapon: weaponWith(), perception: 2, near: false };
    expect(toAttackModifier(row(id), sight)).toEqual({ source: `circumstance.${id}`, value });
  });

  test("these and three that depend are all", () => {
    expect(ATTACK_MODIFIERS).toHaveLength(25);
  });

  test.each([
    // circumstance, perception, near, value
    ["dark", 1, false, 2],
    ["dark", 4, true, 2],
    ["dark", 5, false, 1],
    ["dark", 6, false, 1],
    ["foggy", 5, false, 3],
    ["foggy", 1, true, 1],
  ])("%s with Perception %i, near %s: %i", (id, perception, near, value) => {
    expect(toAttackModifier(row(id), { weapon: weaponWith(), perception, near }).value).toBe(value);
  });
});

describe("under water (S1; d10/F.2)", () => {
  test.each([
    ["unarmed", "tiny", 1],
    ["unarmed", "large", 1],
    ["knuckles", "tiny", 1],
    ["melee", "tiny", 1],
    ["melee", "small", 2],
    ["melee", "large", 3],
    ["firearm", "large", 0],
    ["crossbow", "small", 0],
  ] as const)("%s of size %s: +%i", (kind, size, value) => {
    const weapon = weaponWith({ kind, size });
    expect(waterModifier(weapon)).toBe(value);
    expect(toAttackModifier(row("underwater"), { weapon, perception: 2, near: false }).value).toBe(value);
  });

  test.each([
    ["unarmed", false, true],
    ["knuckles", false, true],
    ["melee", false, true],
    ["thrown", false, false],
    ["thrown", true, false],
    ["bow", false, false],
    ["firearm", false, false],
    ["firearm", true, true],
    ["crossbow", false, false],
    ["crossbow", true, true],
  ] as const)("%s, made for it %s: works %s", (kind, underwater, works) => {
    const may = mayUseUnderWater({ kind, underwater });
    if (works) expect(must(may)).toBe(true);
    else expectRefusal(may, "attack/not-under-water");
  });
});

test.each([
  ["firearm", 3, true],
  ["firearm", 2, true],
  ["firearm", 1, false],
  ["crossbow", 2, true],
  ["bow", 3, false],
  ["melee", 3, false],
] as const)("a single aimed shot with %s of rate %i: %s (S1; d10/F.3; d10/L-54)", (kind, rateOfFire, may) => {
  const single = maySingleShot({ kind, rateOfFire }, RULINGS);
  if (may) expect(must(single)).toBe(true);
  else expectRefusal(single, "attack/no-single-shot");
});

test.each([
  ["firearm", 1, true],
  ["crossbow", 1, true],
  ["bow", 1, false],
] as const)("a table may rule it in for %s of rate %i: %s (d10/L-54)", (kind, rateOfFire, may) => {
  expect(maySingleShot({ kind, rateOfFire }, { singleShotAtRateOne: true }).ok).toBe(may);
});

describe("what goes with which weapon (S1; d10/F.2)", () => {
  const fitting = (id: string) =>
    WEAPON_KINDS.filter(
      (kind) => checkModifierFits(row(id), weaponWith({ kind, underwater: true, rateOfFire: 2 }), RULINGS).ok,
    );

  test("point blank and long range are nothing to hand weapons (d10/case-83)", () => {
    for (const id of ["pointBlank", "longRange", "extremeRange"])
      expect(fitting(id)).toEqual(["thrown", "bow", "firearm", "crossbow"]);
  });

  test("point blank is nothing to a sniper rifle (d10/case-83)", () => {
    const sniper = weaponWith({ kind: "firearm", pointBlank: false });
    expectRefusal(checkModifierFits(row("pointBlank"), sniper, RULINGS), "attack/modifier-does-not-fit");
    expect(checkModifierFits(row("pointBlank"), sniper, RULINGS)).toMatchObject({
      refusal: { data: { modifier: "pointBlank" } },
    });
  });

  test("everything else goes with everything", () => {
    const others = ATTACK_MODIFIERS.filter(({ fits }) => !fits);
    expect(others).toHaveLength(19);
    for (const { id } of others) expect(fitting(id)).toEqual(WEAPON_KINDS);
  });
});
