import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { WAYS, incomingOf, person } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { isFreeDodge, toIncomingAttack, checkAnswer, checkProtection } from "./incoming.ts";
import { RULINGS } from "../rulings.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";

const SHOT = "reaction/not-against-firearms";
const FLIES = "reaction/parry-melee-only";
const BARE = "reaction/unarmed-meets-unarmed";

describe("who can answer what (d10/E.4)", () => {
  test.each([
    // attack, answer, refusal
    ["unarmed", "dodge", null, "S0"],
    ["unarmed", "weaponParry", null, "S0"],
    ["unarmed", "brawlParry", null, "S0"],
    ["unarmed", "weaponClash", null, "S0: the matchups of parrying"],
    ["unarmed", "brawlClash", null, "S0: the matchups of parrying"],
    ["knuckles", "dodge", null, "S0: hand-to-hand"],
    ["knuckles", "weaponParry", null, "S0: hand-to-hand"],
    ["knuckles", "brawlParry", null, "S0: hand-to-hand"],
    ["knuckles", "weaponClash", null, "S0: hand-to-hand"],
    ["knuckles", "brawlClash", null, "S0: hand-to-hand"],
    ["melee", "dodge", null, "S0"],
    ["melee", "weaponParry", null, "S0"],
    ["melee", "brawlParry", BARE, "unarmed meets unarmed"],
    ["melee", "weaponClash", null, "S0"],
    ["melee", "brawlClash", BARE, "with a melee weapon"],
    ["thrown", "dodge", null, "S0"],
    ["thrown", "weaponParry", FLIES, "d10/L-45"],
    ["thrown", "brawlParry", FLIES, "no"],
    ["thrown", "weaponClash", FLIES, "not stated"],
    ["thrown", "brawlClash", FLIES, "not stated"],
    ["bow", "dodge", null, "d10/L-42"],
    ["bow", "weaponParry", FLIES, "d10/L-42"],
    ["bow", "brawlParry", FLIES, "d10/L-42"],
    ["bow", "weaponClash", FLIES, "d10/L-42"],
    ["bow", "brawlClash", FLIES, "d10/L-42"],
    ["crossbow", "dodge", null, "d10/L-42: the type decides, not the ability"],
    ["crossbow", "weaponParry", FLIES, "d10/L-42"],
    ["crossbow", "brawlParry", FLIES, "d10/L-42"],
    ["crossbow", "weaponClash", FLIES, "d10/L-42"],
    ["crossbow", "brawlClash", FLIES, "d10/L-42"],
    ["firearm", "dodge", SHOT, "S0"],
    ["firearm", "weaponParry", SHOT, "S0"],
    ["firearm", "brawlParry", SHOT, "S0"],
    ["firearm", "weaponClash", SHOT, "S0"],
    ["firearm", "brawlClash", SHOT, "S0"],
  ] as const)("%s by %s: %s (%s)", (attack, way, code, _from) => {
    const answered = checkAnswer(incomingOf(attack), way);
    if (code === null) expect(must(answered)).toBe(true);
    else expectRefusal(answered, code);
  });

  const every = WEAPON_KINDS.flatMap((attack) => WAYS.map((way) => [attack, way] as const));

  test.each(every)("a surprise with %s is not answered by %s (S1; d10/E.4; d10/case-43)", (attack, way) => {
    expectRefusal(checkAnswer(incomingOf(attack, { surprise: true }), way), "reaction/surprised");
  });

  const rulings = { ...RULINGS, parryThrown: true };

  test.each(every)("the option of parrying what is thrown changes %s by %s nowhere else (d10/L-45)", (attack, way) => {
    const [without, ruledIn] = [incomingOf(attack), incomingOf(attack, { rulings })];
    const parried = attack === "thrown" && way === "weaponParry";
    expect(checkAnswer(ruledIn, way).ok).toBe(parried || checkAnswer(without, way).ok);
  });
});

test.each(WEAPON_KINDS.flatMap((attack) => WAYS.map((way) => [attack, way] as const)))(
  "a power that permits to answer shots changes %s by %s for shots alone (S0; d10/J.1; d10/L-61)",
  (attack, way) => {
    const permitted = incomingOf(attack, { answersShots: ["dodge", "parry", "clash"] });
    expect(checkAnswer(permitted, way).ok).toBe(attack === "firearm" || checkAnswer(incomingOf(attack), way).ok);
  },
);

describe("an attack as it is seen coming", () => {
  const people = [person("ana"), person("bo")] as const;
  const facts = attackFacts(people, {});

  it("is in the open and seen, unless something else is said", () => {
    expect(toIncomingAttack(facts, RULINGS)).toEqual(incomingOf("unarmed"));
  });

  it("shows the target's cover, and surprise (S1)", () => {
    const cover = { source: "circumstance.targetBehindCover", value: 2 };
    const covered = { ...facts, surprise: true, attack: { ...facts.attack, difficultyWhy: [cover] } };
    expect(toIncomingAttack(covered, RULINGS)).toMatchObject({ surprise: true, behindCover: true });
  });
});

test.each([
  ["dodge", false, "d10/L-15"],
  ["weaponParry", true, "S0"],
  ["brawlParry", true, "S0"],
  ["weaponClash", false, "d10/L-15"],
  ["brawlClash", false, "d10/L-15"],
] as const)("%s for somebody else: %s (%s)", (way, may, _from) => {
  if (may) expect(must(checkProtection(way))).toBe(true);
  else expectRefusal(checkProtection(way), "reaction/only-parries-protect");
});

test.each(WAYS.map((way) => [way, way === "dodge"] as const))("%s from cover is free: %s (d10/L-49)", (way, free) => {
  expect(isFreeDodge(way, incomingOf("bow", { behindCover: true }))).toBe(free);
  expect(isFreeDodge(way, incomingOf("bow"))).toBe(false);
  const rulings = { ...RULINGS, coverDodge: false };
  expect(isFreeDodge(way, incomingOf("bow", { behindCover: true, rulings }))).toBe(false);
});
